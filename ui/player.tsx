import type * as Effect from "effect/Effect";
import type * as Exit from "effect/Exit";
import type * as ManagedRuntime from "effect/ManagedRuntime";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Player } from "../domain/player.ts";
import type { Unrecorded } from "../domain/ports/journal.ts";
import type { Services } from "../domain/services.ts";
import type { Visitor } from "../domain/visitor.ts";
import { deviceClock, type ViewClock } from "./clock.ts";
import type { Replay } from "./replay.ts";

export type PlayerRuntime = ManagedRuntime.ManagedRuntime<Services, never>;

/**
 * The data of the view: snapshots to render, and a runtime for commands. Without a runtime, as in a replay, commands do nothing. A
 * page on which no player has signed in has the handle of a visitor.
 */
export interface PlayerHandle<State extends Visitor = Player> {
  readonly snapshot: () => State;
  readonly snapshot$: {
    readonly subscribe: (changed: (state: State) => void) => { readonly unsubscribe: () => void };
  };
  /** The seq of the last record that `snapshot()` contains. Absent where nothing is recorded. */
  readonly lastSeq?: () => number;
  /** What the screen shows beside the snapshot. Absent where nothing runs. */
  readonly unrecorded?: Readonly<Unrecorded>;
  readonly runtime: PlayerRuntime | undefined;
  /** The runtime of a view that is drawn before the client's code is there. Commands wait for it. */
  readonly comingRuntime?: Promise<PlayerRuntime>;
  /** Only in a replay, which has no runtime. */
  readonly replay?: Replay;
  /** The device's clock by default. */
  readonly clock?: ViewClock;
}

const PlayerContext = createContext<PlayerHandle<Visitor> | undefined>(undefined);

export function PlayerProvider({ player, children }: { player: PlayerHandle<Visitor>; children: ReactNode }) {
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/** `useHandle` for a component that is drawn only while a player is signed in. Its state has every area. */
export const usePlayer = (): PlayerHandle => useHandle() as PlayerHandle;

export function useHandle(): PlayerHandle<Visitor> {
  const handle = useContext(PlayerContext);
  if (handle === undefined) throw new Error("There is no PlayerProvider above this component");
  return handle;
}

/** The clock of the view. A component never reads `Date.now` itself. */
export const useClock = (): ViewClock => usePlayer().clock ?? deviceClock;

/**
 * The result of a query of the present snapshot; renders again only when the result changes. A new list or plain object
 * counts as unchanged while its elements are the same.
 */
export function useVisitor<T>(query: (visitor: Visitor) => T): T {
  const player = useHandle();
  const last = useRef<{ of: Visitor; query: (visitor: Visitor) => T; value: T } | undefined>(undefined);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = player.snapshot$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [player],
  );
  const read = () => {
    const of = player.snapshot();
    const known = last.current;
    if (known?.of === of && known.query === query) return known.value;
    const value = query(of);
    const kept = known !== undefined && sameElements(known.value, value) ? known.value : value;
    last.current = { of, query, value: kept };
    return kept;
  };
  return useSyncExternalStore(subscribe, read, read);
}

/** `useVisitor` for a component that is drawn only while a player is signed in. Its query may read every area. */
export const useSnapshot = useVisitor as <T>(query: (player: Player) => T) => T;

function sameElements(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.is((a as never)[key], (b as never)[key]));
}

/** A command bound to this player: its runner, and the state of its last run. */
export interface BoundCommand<Args extends readonly unknown[], A, E> {
  /** Runs the command. A second call during a run is ignored and returns undefined. */
  readonly run: (...args: Args) => Promise<Exit.Exit<A, E> | undefined>;
  readonly pending: boolean;
  /** The typed failure of the last run, until the next run or `clear`. */
  readonly failure: E | undefined;
  readonly clear: () => void;
}

/** A command, or one of `ui/later.ts`, whose code is loaded when it runs. */
type Command<Args extends readonly unknown[], A, E> = (
  ...args: Args
) => Effect.Effect<A, E, Services> | Promise<Effect.Effect<A, E, Services>>;

/** Binds a command to the player. A run continues when the component is removed, because closing a modal does not undo a request. */
export function useCommand<Args extends readonly unknown[], A, E>(
  command: Command<Args, A, E>,
): BoundCommand<Args, A, E> {
  const { runtime, comingRuntime } = usePlayer();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<E | undefined>(undefined);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(
    async (...args: Args) => {
      const coming = runtime ?? comingRuntime;
      if (coming === undefined || running.current) return undefined;
      running.current = true;
      setPending(true);
      setFailure(undefined);
      const live = "then" in coming ? await coming : coming;
      const effect = command(...args);
      const exit = await live.runPromiseExit("then" in effect ? await effect : effect);
      running.current = false;
      if (mounted.current) {
        setPending(false);
        if (exit._tag === "Failure") setFailure(exit.cause.reasons.find((reason) => reason._tag === "Fail")?.error);
      }
      return exit;
    },
    [runtime, comingRuntime, command],
  );
  const clear = useCallback(() => setFailure(undefined), []);
  return { run, pending, failure, clear };
}

/** A command whose runs are independent and return nothing, such as opening a list. The result is in the snapshot. */
export function useAct<Args extends readonly unknown[], A>(command: Command<Args, A, never>): (...args: Args) => void {
  const { runtime, comingRuntime } = usePlayer();
  return useCallback(
    (...args: Args) => {
      const coming = runtime ?? comingRuntime;
      if (coming === undefined) return;
      const effect = command(...args);
      if ("then" in coming || "then" in effect)
        void Promise.all([coming, effect]).then(([live, loaded]) => live.runFork(loaded));
      else coming.runFork(effect);
    },
    [runtime, comingRuntime, command],
  );
}
