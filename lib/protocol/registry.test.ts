import { describe } from "vitest";
import { endpoints } from "@/lib/domain/request";
import { adapterContract } from "./adapter.contract";
import { getAdapter } from "./registry";

describe.each(endpoints)("adapter of %s", (endpoint) => {
  adapterContract(getAdapter(endpoint));
});
