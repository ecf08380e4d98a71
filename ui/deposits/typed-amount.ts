import { usePlayer } from "../player.tsx";

interface Typed {
  readonly player: string | null;
  /** The number of settled deposits when it was typed: after another one, the amount is no longer wanted. */
  readonly settled: number;
  readonly text: string;
}

/** By runtime, in memory only: what a player types into a form is never recorded or stored. */
const typedAmounts = new WeakMap<object, Typed>();

/** The amount that the player typed last in any deposit form of this session, so that another method or the Back button does not lose it. */
export function useTypedAmount() {
  const { runtime, snapshot } = usePlayer();
  const now = (): Omit<Typed, "text"> => {
    const { deposits, session } = snapshot();
    const settled = Object.values(deposits.deposits).filter(({ status }) => status === "settled").length;
    return { player: session.player, settled };
  };
  return {
    read: (): string | undefined => {
      const typed = runtime === undefined ? undefined : typedAmounts.get(runtime);
      const { player, settled } = now();
      return typed !== undefined && typed.player === player && typed.settled === settled ? typed.text : undefined;
    },
    keep: (text: string): void => {
      if (runtime !== undefined) typedAmounts.set(runtime, { ...now(), text });
    },
  };
}
