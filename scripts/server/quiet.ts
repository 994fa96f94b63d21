/** Keeps Next's note on its configuration off stdout, which belongs to the two lines that say where semula is. */
export async function withoutConfigNote<T>(work: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = (...args: unknown[]) => {
    if (!args.some((arg) => String(arg).includes("next.config"))) log(...args);
  };
  try {
    return await work();
  } finally {
    console.log = log;
  }
}
