import { type ComponentType, lazy } from "react";

/** A part of the client that has not arrived by then counts as failed, and the crash page shows (`SHELL-501`). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A component in a chunk of its own, loaded when it is first shown. */
export const lazily = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() => within(CHUNK_TIMEOUT_MS, load()));

const within = <T>(limitMs: number, loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A part of the client did not arrive in ${limitMs} ms`)), limitMs);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
};
