import { useEffect, useState } from "react";
import { checkPromotion } from "../../domain/deposits/commands.ts";
import { promotionVerdict } from "../../domain/deposits/queries.ts";
import { prefilledPromotionCode } from "../../domain/form/rules/promotion.ts";
import type { Pence } from "../../domain/money.ts";
import { promotionCodesDisabled } from "../../domain/session/queries.ts";
import { useFormTiming } from "../form.ts";
import { usePlayer, useSnapshot } from "../player.tsx";
import { promotionWords } from "./words.ts";

/**
 * The promotion code of a deposit form. At each pause in typing, of the code or of the amount, the server is asked whether
 * the code counts. Its answer never blocks the deposit, and without an answer nothing is said about the code.
 */
export function usePromotion(givenCode: string | undefined, amount: Pence | null) {
  const isHidden = useSnapshot(({ session }) => promotionCodesDisabled(session));
  const [code, setCode] = useState(() => prefilledPromotionCode(givenCode, { pba: isHidden, ppg: false }));
  const verdict = useSnapshot(({ deposits }) => promotionVerdict(deposits, code, amount));
  const [unanswered, setUnanswered] = useState<string>();
  const { runtime } = usePlayer();
  const timing = useFormTiming();
  const asked = `${code}/${amount}`;
  const isKnown = verdict !== undefined || code === "" || isHidden;

  useEffect(() => {
    timing.typed("field", () => {
      if (isKnown || runtime === undefined) return;
      const checked = runtime.runPromise(checkPromotion(code, amount));
      void checked.then((answered) => setUnanswered(answered ? undefined : asked));
    });
  }, [timing, runtime, isKnown, code, amount, asked]);

  return {
    code,
    setCode,
    isHidden,
    isPrefilled: givenCode !== undefined,
    applied: verdict?.applied === true ? promotionWords.applied(verdict.msg) : undefined,
    warning:
      verdict?.applied === false
        ? promotionWords.notValid(verdict.msg)
        : unanswered === asked
          ? promotionWords.unanswered
          : undefined,
  };
}
