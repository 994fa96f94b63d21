/** How numbers and times of a call are written. */
import type { LogShape } from "@/lib/api/shapes/log";

/** `3 ms`, `1.24 s`, `1:44` (minutes and seconds). */
export function durationText(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;
}

/** `now`, `12 s ago`, `5 min ago`, `3 h ago`, else the date. */
export function agoText(iso: string, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / 1000));
  if (seconds < 5) return "now";
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return iso.slice(0, 10);
}

/** Date and time to the millisecond in UTC, as the log on the command line has it. */
export const exactTime = (iso: string): string => iso.replace("T", " ").replace("Z", " UTC");

export const scoreText = (score: number): string => score.toFixed(2);

const sentences: Record<LogShape["outcome"], (call: LogShape) => string> = {
  hit: (call) =>
    `Answered from an entry by its ${call.tier ?? "exact"} key in ${durationText(call.latency_ms)}.`,
  recorded: (call) =>
    `No entry could answer it, so it waited ${durationText(call.latency_ms)} until somebody did. The answer was saved.`,
  miss: () => "No entry may answer it, and the project replays only.",
  timeout: (call) =>
    `Nobody answered within ${durationText(call.latency_ms)}. The question stays answerable.`,
  gone: (call) =>
    `The caller closed the connection after ${durationText(call.latency_ms)}. The question stays answerable.`,
  failed: () => "Somebody chose to fail this call.",
  upstream: () => "The real provider answered it.",
  synthetic: () => "A generated answer was served.",
  invalid: () => "The request was malformed.",
};

/** Why the call ended as it did: the server's own sentence where it wrote one. */
export const whyText = (call: LogShape): string => call.explanation ?? sentences[call.outcome](call);
