/** The part of the load generator that the benchmarks use; the package brings no types. */
declare module "autocannon" {
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration?: number;
    /** Ends after so many requests instead. */
    readonly amount?: number;
    readonly requests?: readonly {
      readonly method: "GET" | "POST";
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }[];
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number; readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
    /** Seconds. */
    readonly duration: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
