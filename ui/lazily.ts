import { type ComponentType, createElement, lazy } from "react";
import { online, request } from "./until-loaded.ts";

/** A chunk that is not loaded by then counts as failed (`SHELL-501`). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The code of a component could not be loaded. A modal shows this in its sheet; any other part is replaced by the crash page. */
export class ChunkNotLoaded extends Error {
  override readonly name = "ChunkNotLoaded";
}

interface Part<Props> {
  readonly default: ComponentType<Props>;
}

/** A component in its own chunk. One that is loaded before it is shown is drawn at once: React replaces a fallback no sooner than after 0.3 s. */
export type Lazy<Props extends object> = ComponentType<Props> & {
  /** Loads it before it is shown. */
  readonly preload: () => Promise<unknown>;
  /** After a failure: loads it again when it is drawn next. Without this, React keeps the failure. */
  readonly renew: () => void;
};

/**
 * A component in its own chunk, loaded when it is first shown, or once the device is online again. It is requested three
 * times, because a request at the moment when the network returns may still fail.
 */
export const lazily = <Props extends object>(load: () => Promise<Part<Props>>): Lazy<Props> => {
  const again = () => online().then(() => request(load));
  let part: Part<Props> | undefined;
  const loaded = () =>
    within(CHUNK_TIMEOUT_MS, request(load).catch(again).catch(again)).catch((cause: unknown) => {
      throw new ChunkNotLoaded(String(cause));
    });
  const drawn = () => lazy(() => (part === undefined ? loaded() : atOnce(part)));
  let current = drawn();
  const component = (props: Props) => createElement<Props>(current, props);
  // A failure is shown by the component when it is drawn.
  const preload = () =>
    loaded().then(
      (module) => (part = module),
      () => undefined,
    );
  const renew = () => void (current = drawn());
  return Object.assign(component, { preload, renew });
};

/** A promise whose value is there for `then`. */
const atOnce = <T>(value: T) =>
  // oxlint-disable-next-line unicorn/no-thenable -- React reads it in this form, at once
  ({ then: (give: (value: T) => unknown) => give(value) }) as Promise<T>;

const within = <T>(limitMs: number, loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded in ${limitMs} ms`)), limitMs);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
};
