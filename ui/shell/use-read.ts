import type * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { useCallback, useEffect, useState } from "react";
import type { Services } from "../../domain/services.ts";
import { usePlayer } from "../player.tsx";

export type Reading<A> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly retry: () => void }
  /** Only in a replay: no record holds the value. */
  | { readonly status: "unrecorded" }
  | { readonly status: "read"; readonly value: A };

/** Reads a value that is shown and not recorded, such as an article. Reads again when `version` changes; the old value stays until then. */
export function useRead<A>(read: Effect.Effect<A, unknown, Services>, version?: unknown): Reading<A> {
  const { runtime, replay } = usePlayer();
  const [attempt, setAttempt] = useState(0);
  const [exit, setExit] = useState<Exit.Exit<A, unknown>>();
  const retry = useCallback(() => {
    setExit(undefined);
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    if (runtime === undefined) return undefined;
    let isCurrent = true;
    void runtime.runPromiseExit(read).then((exit) => isCurrent && setExit(exit));
    return () => {
      isCurrent = false;
    };
  }, [runtime, read, attempt, version]);
  if (replay !== undefined) return { status: "unrecorded" };
  if (exit === undefined) return { status: "loading" };
  return Exit.isSuccess(exit) ? { status: "read", value: exit.value } : { status: "failed", retry };
}
