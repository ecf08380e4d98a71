import * as Cause from "effect/Cause";
import type * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import type * as ManagedRuntime from "effect/ManagedRuntime";
import * as Option from "effect/Option";
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
import type { Observable } from "rxjs";
import type { Player } from "../domain/player.ts";
import type { Services } from "../domain/services.ts";
import { deviceClock, type ViewClock } from "./clock.ts";

/** The data of the view: snapshots to render, and a runtime for commands. Read-only without a runtime, as in a replay. */
export interface PlayerHandle {
  readonly snapshot: () => Player;
  readonly snapshot$: Observable<Player>;
  /** The seq of the last record that `snapshot()` contains. Absent where nothing is recorded. */
  readonly lastSeq?: () => number;
  readonly runtime: ManagedRuntime.ManagedRuntime<Services, never> | undefined;
  /** The device's clock by default. */
  readonly clock?: ViewClock;
}

const PlayerContext = createContext<PlayerHandle | undefined>(undefined);

export function PlayerProvider({ player, children }: { player: PlayerHandle; children: ReactNode }) {
  return <PlayerContext value={player}>{children}</PlayerContext>;
}

export function usePlayer(): PlayerHandle {
  const player = useContext(PlayerContext);
  if (player === undefined) throw new Error("There is no PlayerProvider above this component");
  return player;
}

/** The clock of the view. A component never reads `Date.now` itself. */
export const useClock = (): ViewClock => usePlayer().clock ?? deviceClock;

/**
 * The result of a query of the present snapshot; renders again only when the result changes. A new list or plain object
 * counts as unchanged while its elements are the same.
 */
export function useSnapshot<T>(query: (player: Player) => T): T {
  const player = usePlayer();
  const last = useRef<{ of: Player; query: (player: Player) => T; value: T } | undefined>(undefined);
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

/** Binds a command to the player. A run continues when the component is removed, because closing a modal does not undo a request. */
export function useCommand<Args extends readonly unknown[], A, E>(
  command: (...args: Args) => Effect.Effect<A, E, Services>,
): BoundCommand<Args, A, E> {
  const { runtime } = usePlayer();
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
      if (runtime === undefined || running.current) return undefined;
      running.current = true;
      setPending(true);
      setFailure(undefined);
      const exit = await runtime.runPromiseExit(command(...args));
      running.current = false;
      if (mounted.current) {
        setPending(false);
        if (Exit.isFailure(exit)) setFailure(Option.getOrUndefined(Cause.findErrorOption(exit.cause)));
      }
      return exit;
    },
    [runtime, command],
  );
  const clear = useCallback(() => setFailure(undefined), []);
  return { run, pending, failure, clear };
}

/** A command whose runs are independent and return nothing, such as opening a list. The result is in the snapshot. */
export function useAct<Args extends readonly unknown[], A>(
  command: (...args: Args) => Effect.Effect<A, never, Services>,
): (...args: Args) => void {
  const { runtime } = usePlayer();
  return useCallback((...args: Args) => void runtime?.runFork(command(...args)), [runtime, command]);
}
