/** Figures for Prometheus: calls by outcome and tier, how long they took, who waits. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DomainEvent } from "@/lib/domain/event";

export interface Metrics {
  count(event: DomainEvent): void;
  /** Text exposition format and its content type. */
  render(): Promise<{ text: string; type: string }>;
}

/** `callersWaiting` is asked when the figures are read. */
export function createMetrics(callersWaiting: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: "semula_calls_total",
    help: "Calls by outcome and tier",
    labelNames: ["outcome", "tier"],
    registers,
  });
  const seconds = new Histogram({
    name: "semula_call_seconds",
    help: "From the request to the end of the reply",
    labelNames: ["outcome"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30, 120, 300],
    registers,
  });
  new Gauge({
    name: "semula_callers_waiting",
    help: "Connections that wait for an answer",
    registers,
    collect() {
      this.set(callersWaiting());
    },
  });
  return {
    count(event) {
      if (event.kind !== "log.recorded") return;
      const { outcome, tier, latencyMs } = event.record;
      calls.inc({ outcome, tier: tier ?? "none" });
      seconds.observe({ outcome }, latencyMs / 1000);
    },
    render: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
