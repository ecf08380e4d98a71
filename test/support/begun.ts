/** A wait that begins before the act that ends it. If the act fails, nothing awaits it, and that alone would fail the whole run. */
export function begun<T>(wait: Promise<T>): Promise<T> {
  wait.catch(() => undefined);
  return wait;
}
