import { type ComponentType, lazy } from "react";

/** A chunk that is not loaded by then counts as failed, and the crash page is shown (`SHELL-501`). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk that fails to load while online is requested again after this time: the network may have come back just now. */
const RETRY_MS = 2_000;

/** A component in its own chunk, loaded when it is first shown, or once the device is online again. */
export const lazily = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() =>
    within(
      CHUNK_TIMEOUT_MS,
      load().catch(() => online().then(load)),
    ),
  );

const online = (): Promise<unknown> =>
  new Promise((resolve) =>
    navigator.onLine ? setTimeout(resolve, RETRY_MS) : window.addEventListener("online", resolve, { once: true }),
  );

const within = <T>(limitMs: number, loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A chunk of the client was not loaded in ${limitMs} ms`)), limitMs);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
};
