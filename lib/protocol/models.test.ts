import { expect, test } from "vitest";
import { renderModel, renderModelList } from "./models";

const wire = { id: "org/llama:8b", object: "model", created: 1_790_000_000, owned_by: "semula" };

test("a model has whole seconds", () => {
  expect(JSON.parse(renderModel({ id: wire.id, createdS: 1_790_000_000.9 }))).toEqual(wire);
});

test("a list is a list, empty or not", () => {
  expect(JSON.parse(renderModelList([{ id: wire.id, createdS: wire.created }]))).toEqual({
    object: "list",
    data: [wire],
  });
  expect(renderModelList([])).toBe('{"object":"list","data":[]}');
});
