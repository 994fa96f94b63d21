import { expect, test } from "vitest";
import { normaliseUrl, pathOf, refusalOf } from "./front";

test.each([
  ["/v1/chat/completions", "/v1/chat/completions"],
  ["/chat/completions", "/v1/chat/completions"],
  ["/v1/v1/chat/completions", "/v1/chat/completions"],
  ["//v1//chat/completions/", "/v1/chat/completions"],
  ["/v1/chat/completions?x=1", "/v1/chat/completions?x=1"],
  ["/p/shop/v1/chat/completions", "/p/shop/v1/chat/completions"],
  ["/p/shop/chat/completions/", "/p/shop/v1/chat/completions"],
  ["/p/shop/v1/v1/models", "/p/shop/v1/models"],
  ["/models/org%2Fname", "/v1/models/org%2Fname"],
  ["/v1", "/v1"],
  ["/v1/", "/v1"],
  ["/p/shop/pending", "/p/shop/pending"],
  ["/p/shop/log?outcome=miss", "/p/shop/log?outcome=miss"],
  ["/api/pending", "/api/pending"],
  ["//api//pending", "/api/pending"],
  ["/", "/"],
  ["/?x=//", "/?x=//"],
  ["/v1/models/%zz", "/v1/models/%25zz"],
  ["/p/%ff/pending", "/p/%25ff/pending"],
])("%s reaches %s", (sent, reached) => {
  expect(normaliseUrl(sent)).toBe(reached);
});

test.each([
  ["http://127.0.0.1:8080/v1/models?x=1", "/v1/models?x=1"],
  ["http://127.0.0.1:8080", "/"],
  ["/v1/models", "/v1/models"],
  ["*", "*"],
])("the path of %s is %s", (sent, path) => {
  expect(pathOf(sent)).toBe(path);
});

test.each([
  ["OPTIONS", "*", 400],
  ["TRACE", "/v1/models", 405],
  ["GET", "/v1/models", undefined],
])("%s %s is refused with %s", (method, url, status) => {
  expect(refusalOf(method, url)?.status).toBe(status);
});
