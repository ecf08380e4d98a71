import { useEffect, useState } from "react";
import { keepTypedAmount, typedAmount } from "../../domain/deposits/typed-amount.ts";
import { usePlayer, useSnapshot } from "../player.tsx";

/** The amount that the player typed last in any deposit form, so that neither another method, the Back button nor a lost session loses it. */
export function useTypedAmount() {
  const { runtime } = usePlayer();
  const [typed] = useState(() => runtime?.runSync(typedAmount));
  // A settled deposit makes the stored amount out of date, and reading it then removes it.
  const settled = useSnapshot(
    ({ deposits }) => Object.values(deposits.deposits).filter(({ status }) => status === "settled").length,
  );
  useEffect(() => void runtime?.runSync(typedAmount), [runtime, settled]);
  return { typed, keep: (text: string): void => runtime?.runSync(keepTypedAmount(text)) };
}
