import { useEffect, useState } from "react";
import { type AmountForm, keepTypedAmount, paymentsMade, typedAmount } from "../domain/wallet/typed-amount.ts";
import { usePlayer, useSnapshot } from "./player.tsx";

/** The amount that the player typed last in any form of this kind, so that neither another method, the Back button nor a lost session loses it. */
export function useTypedAmount(form: AmountForm) {
  const { runtime } = usePlayer();
  const [typed] = useState(() => runtime?.runSync(typedAmount(form)));
  // Another payment makes the stored amount out of date, and reading it then removes it.
  const made = useSnapshot((player) => paymentsMade(form, player));
  useEffect(() => void runtime?.runSync(typedAmount(form)), [runtime, form, made]);
  return { typed, keep: (text: string): void => runtime?.runSync(keepTypedAmount(form, text)) };
}
