import { type ComponentType, lazy } from "react";

/** A part of the client that has not arrived by then counts as failed, and the crash page shows (`SHELL-501`). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Where it cannot be loaded although there is a network, it is asked for once more: the network may have only just come back. */
const AGAIN_MS = 2_000;

/** A component in a chunk of its own, loaded when it is first shown, or as soon after that as there is a network. */
export const lazily = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() =>
    within(
      CHUNK_TIMEOUT_MS,
      load().catch(() => online().then(load)),
    ),
  );

const online = (): Promise<unknown> =>
  new Promise((resolve) =>
    navigator.onLine ? setTimeout(resolve, AGAIN_MS) : window.addEventListener("online", resolve, { once: true }),
  );

const within = <T>(limitMs: number, loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A part of the client did not arrive in ${limitMs} ms`)), limitMs);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
};
