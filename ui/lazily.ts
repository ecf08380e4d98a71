import { type ComponentType, lazy } from "react";
import { online } from "./until-loaded.ts";

/** A chunk that is not loaded by then counts as failed, and the crash page is shown (`SHELL-501`). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * A component in its own chunk, loaded when it is first shown, or once the device is online again. It is requested three
 * times, because a request at the moment when the network returns may still fail.
 */
export const lazily = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) => {
  const again = () => online().then(load);
  return lazy(() => within(CHUNK_TIMEOUT_MS, load().catch(again).catch(again)));
};

const within = <T>(limitMs: number, loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A chunk of the client was not loaded in ${limitMs} ms`)), limitMs);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
};
