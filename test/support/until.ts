/** The time after which what does not arrive counts as missing. A slow, busy machine needs far less. */
const LONGEST_MS = 60_000;
const EVERY_MS = 50;

/** Waits until there is a value. It needs no test runner, unlike `expect.poll`. */
export async function until<A>(find: () => A | undefined, what: string): Promise<A> {
  const startedMs = performance.now();
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (performance.now() - startedMs > LONGEST_MS) throw new Error(`There was no ${what} within ${LONGEST_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
