/** Compares a pair off the page's own thread, so that the page can be used meanwhile. */
import { compare } from "./compare";
import type { CompareInput } from "./diff-model";

self.onmessage = ({ data }: MessageEvent<CompareInput>) => self.postMessage(compare(data));
