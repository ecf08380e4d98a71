import * as Cause from "effect/Cause";
import type * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import * as Result from "effect/Result";
import { createContext, useContext, useState } from "react";
import type { DepositRefused } from "../../domain/deposits/intent/intent.ts";
import {
  amountText,
  depositAmountRule,
  type DepositOffer,
  depositOffer,
  readDepositForm,
} from "../../domain/deposits/amounts/form.ts";
import { shownRefusal } from "../../domain/deposits/queries.ts";
import type { DepositRequest } from "../../domain/deposits/rules.ts";
import { validateFundsProtection } from "../../domain/form/rules/choice.ts";
import type { Rule } from "../../domain/form/refusal.ts";
import type { MethodType } from "../../domain/methods/wire.ts";
import { limitName } from "../../domain/limits/queries.ts";
import { leftText } from "../../domain/limits/copy.ts";
import { formatAmount, type Pence } from "../../domain/money.ts";
import type { Player } from "../../domain/player.ts";
import type { Services } from "../../domain/services.ts";
import { useField } from "../form.ts";
import { useClock, usePlayer, useSnapshot } from "../player.tsx";
import { useTypedAmount } from "../typed-amount.ts";
import { useNow } from "../use-now.ts";
import { usePromotion } from "./use-promotion.ts";
import { fieldWords } from "./words.ts";

type Deposit = Effect.Effect<void, DepositRefused, Services>;

export type DepositForm = ReturnType<typeof useDepositForm>;

const hintOf = (offer: Pick<DepositOffer, "min" | "max" | "isMaxStated">, limitLeft?: string): string | undefined => {
  const { min, max, isMaxStated } = offer;
  if (!isMaxStated) return undefined;
  if (max < min) return [limitLeft, fieldWords.minimum(formatAmount(min))].filter(Boolean).join(". ");
  const range =
    min === max ? fieldWords.exactly(formatAmount(min)) : fieldWords.amountHint(formatAmount(min), formatAmount(max));
  return [range, limitLeft].filter(Boolean).join(". ");
};

/** What the forms of the methods have in common while the player changes the method. */
interface AcrossMethods {
  /** The refusal that the player has answered by choosing another method: the form of that method does not show it. */
  readonly cleared: number;
  /** What the player entered into one of them that has the same meaning in each. */
  readonly entered: Entered;
  readonly enter: (entered: Entered) => void;
}

export interface Entered {
  readonly promotionCode?: string;
  /** The terms of the funds' protection. */
  readonly isAccepted?: boolean;
}

export const AcrossMethods = createContext<AcrossMethods>({ cleared: 0, entered: {}, enter: () => undefined });

/**
 * The state of the fields that every deposit form has: amount, promotion code, funds protection. It is local and never
 * recorded. The server's refusal of the last attempt shows until the player changes a field (`NET-001`).
 */
export function useDepositForm(modal: "deposit" | "addPayment", type: MethodType) {
  const { snapshot, runtime } = usePlayer();
  const clock = useClock();
  const nowMs = useNow();
  const { limit, ...offer } = useSnapshot((player) => depositOffer(player, type, nowMs));
  const called = useSnapshot(({ limits }) => limitName(limits));
  const termsAgreed = useSnapshot(({ deposits }) => deposits.termsAgreed === true);
  const refusal = useSnapshot((player: Player) => shownRefusal(player, modal));

  const { typed, keep } = useTypedAmount("deposit");
  const amountRule: Rule<Pence> = (text) => depositAmountRule(snapshot(), type, clock.now())(text);
  const initial = offer.defaultAmount === undefined ? "" : amountText(offer.defaultAmount);
  const amount = useField(initial, amountRule, {}, typed);
  // What is left of the limits may be stated after the form is shown. An amount that was not typed follows it.
  if (!amount.field.dirty && amount.field.initial !== initial) amount.reopen(initial);
  const { entered, enter, ...across } = useContext(AcrossMethods);
  const [terms, setTerms] = useState({ isAccepted: entered.isAccepted === true, isTouched: false });
  const [cleared, setCleared] = useState(across.cleared);
  const [notMade, setNotMade] = useState<DepositRefused>();
  const [isSending, setSending] = useState(false);

  const protection = validateFundsProtection(terms.isAccepted, termsAgreed);
  const judged = amountRule(amount.field.value);
  const promoCode = useSnapshot(({ shell }) => shell.modals.find(({ name }) => name === modal)?.params["promoCode"]);
  const promotion = usePromotion(entered.promotionCode ?? promoCode, Result.isSuccess(judged) ? judged.success : null);
  const values = {
    depositAmount: amount.field.value,
    promotionCode: promotion.code,
    acceptFundProtectionTermsCheckbox: terms.isAccepted,
  };
  // It was valid when it was typed, and what is left of a limit has changed since.
  const overtaken =
    amount.field.dirty && amount.field.valid && Result.isFailure(judged) ? judged.failure.copy : undefined;
  const read = readDepositForm(snapshot(), values, amountRule);
  const changed = () => {
    if (refusal !== undefined) setCleared(refusal.seq);
    setNotMade(undefined);
  };
  const judge = () => {
    amount.judgeNow();
    setTerms((known) => ({ ...known, isTouched: true }));
  };

  /** Runs the deposit. A refusal before the deposit is recorded shows at its field, or above the button. */
  const send = async (deposit: Deposit) => {
    if (runtime === undefined || isSending) return;
    setSending(true);
    setNotMade(undefined);
    const exit = await runtime.runPromiseExit(deposit);
    setSending(false);
    if (Exit.isFailure(exit)) setNotMade(Option.getOrUndefined(Cause.findErrorOption(exit.cause)));
  };

  return {
    amount: {
      ...amount,
      props: { ...amount.props, error: amount.props.error ?? overtaken },
      onChange: (text: string) => (changed(), keep(text), amount.props.onChange(text)),
    },
    amountValue: Result.getOrUndefined(judged),
    hint: hintOf(offer, limit && leftText(limit, called)),
    chips: offer.suggestedAmounts.map((one) => ({ value: amountText(one), label: formatAmount(one) })),
    promotion: {
      isHidden: promotion.isHidden,
      value: promotion.code,
      isPrefilled: promotion.isPrefilled,
      onChange: (promotionCode: string) => (
        changed(),
        enter({ ...entered, promotionCode }),
        promotion.setCode(promotionCode)
      ),
      applied: promotion.applied,
      warning: promotion.warning,
      error: notMade?.name === "PromotionCodeMalformed" ? notMade.copy : undefined,
    },
    terms: {
      isAsked: !termsAgreed,
      isAccepted: terms.isAccepted,
      onChange: (isAccepted: boolean) => (
        changed(),
        enter({ ...entered, isAccepted }),
        setTerms({ isAccepted, isTouched: true })
      ),
      error: terms.isTouched && Result.isFailure(protection) ? protection.failure.copy : undefined,
    },
    /** The fields of this form are valid. The method's own fields are not included. */
    isSendable: Result.isSuccess(read),
    message: notMade?.copy ?? (refusal !== undefined && refusal.seq !== cleared ? refusal.message : undefined),
    isSending,
    judge,
    changed,
    send,
    request: (of: Pick<DepositRequest, "provider" | "methodRef">): DepositRequest | undefined =>
      Result.isFailure(read) ? undefined : { ...of, type, ...read.success },
  };
}
