import { expect, test } from "vitest";
import { editDistance, nearestWord } from "./nearest";

test.each([
  ["", "", 0],
  ["kitten", "sitting", 3],
  ["abc", "", 3],
  ["a", "b", 1],
] as const)("from %j to %j it is %i edits", (left, right, distance) => {
  expect(editDistance(left, right)).toBe(distance);
});

test("the nearest word is found, and none where all are far", () => {
  expect(nearestWord("get_wether", ["get_time", "get_weather"])).toBe("get_weather");
  expect(nearestWord("GET_TIME", ["get_time"])).toBe("get_time");
  expect(nearestWord("zzz", ["get_time"])).toBeNull();
  expect(nearestWord("x", [])).toBeNull();
});
