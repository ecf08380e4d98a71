import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { promotionLine } from "../../domain/deposits/copy.ts";
import { isBeingConfirmed } from "../../domain/deposits/queries.ts";
import type { Deposit } from "../../domain/deposits/state.ts";
import { formatAmount, formatMoney } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { useClock, usePlayer, useSnapshot } from "../player.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { outcomeWords, type ProgressWords, progressWords } from "./words.ts";
import "./deposits.css";

/** Longer than a confirmation usually takes. */
const LATE_MS = 10_000;

export interface DepositProgressProps {
  readonly deposit: Deposit;
  readonly close: () => void;
}

/** The status of a deposit, as a live region, and a button when it is settled or late. */
export const DepositProgress = ({ deposit, close }: DepositProgressProps) => {
  const amount = formatAmount(deposit.amount);
  const isSettled = deposit.status === "settled";
  const isUnanswered = deposit.status === "unanswered";
  const isLate = useLate(LATE_MS);
  const isConfirming = useSnapshot(({ deposits }) => isBeingConfirmed(deposit, deposits));
  const words = wordsOf(deposit, amount, isConfirming);
  const place = useRef<HTMLDivElement>(null);
  // The form is hidden now, with the button that was pressed. Without the focus, the modal gets no key.
  useLayoutEffect(() => {
    if (document.activeElement?.closest("[hidden]") != null)
      place.current?.closest<HTMLElement>("[role=dialog]")?.focus({ preventScroll: true });
  }, []);
  const isOverdue = isLate && !isSettled && !isUnanswered && words.late !== undefined;
  return (
    <div ref={place} className="ed-deposit-progress">
      <div role="status">
        {isSettled ? (
          <Settled amount={amount} promotion={promotionLine(deposit)} />
        ) : isUnanswered ? (
          <Unanswered amount={amount} deposit={deposit} />
        ) : (
          <InProgress deposit={deposit} words={words} isLate={isLate} />
        )}
      </div>
      {isSettled && <Button onClick={close}>{outcomeWords.done}</Button>}
      {isOverdue && (
        <Button variant="secondary" onClick={close}>
          {outcomeWords.close}
        </Button>
      )}
    </div>
  );
};

interface SettledProps {
  readonly amount: string;
  readonly promotion: string | undefined;
}

const Settled = ({ amount, promotion }: SettledProps) => {
  const balance = useSnapshot(({ wallet }) => wallet.balance);
  return (
    <>
      <EyeBall mood="open" size={72} />
      <h3>{outcomeWords.settled(amount)}</h3>
      <p>
        {outcomeWords.balance} <strong className="ed-tabular">{formatMoney(balance)}</strong> {outcomeWords.toPlay}
      </p>
      {promotion !== undefined && <p>{promotion}</p>}
    </>
  );
};

/** Without the answer, the page cannot lead to the bank. Until the payment is over, no other can begin. */
const Unanswered = ({ amount, deposit }: { readonly amount: string; readonly deposit: Deposit }) => (
  <>
    <Spinner size={24} />
    <h3>{outcomeWords.unanswered(amount)}</h3>
    <Callout kind="Attention">{deposit.message}</Callout>
    <p>{outcomeWords.noRetry}</p>
    <p>{outcomeWords.inWallet}</p>
  </>
);

interface InProgressProps {
  readonly deposit: Deposit;
  readonly words: ProgressWords;
  readonly isLate: boolean;
}

const InProgress = ({ deposit, words: { title, text, late }, isLate }: InProgressProps) => (
  <>
    <Spinner size={24} />
    <h3>{title}</h3>
    <p>{text}</p>
    {isAway(deposit) && <Unrecorded what="providerPage" />}
    {late !== undefined && isLate && <p>{late}</p>}
  </>
);

/** The browser opens TrueLayer's page. Its Back button may then show this page again. */
const isAway = ({ status, provider }: Pick<Deposit, "status" | "provider">): boolean =>
  status === "accepted" && provider === "TRUELAYER";

function wordsOf({ status, provider }: Deposit, amount: string, isConfirming: boolean): ProgressWords {
  if (provider === "ADYEN_APPLE_PAY" && status !== "accepted") return progressWords.sheet(amount);
  // The bank's steps follow at once: the player has yet to authorise the payment.
  if (status !== "accepted" || (provider === "ECOSPEND" && !isConfirming)) return progressWords.sending(amount);
  if (isAway({ status, provider })) return progressWords.leaving(amount);
  return progressWords.confirming(amount, provider);
}

/** True after `afterMs`, or when the browser restores the page from its back-forward cache. */
function useLate(afterMs: number): boolean {
  const clock = useClock();
  const requestedAtMs = usePlayer().replay?.lastAtMs.deposit;
  const [isLate, setLate] = useState(requestedAtMs !== undefined && clock.now() - requestedAtMs >= afterMs);
  useEffect(() => {
    const cancel = clock.after(afterMs, () => setLate(true));
    const restored = ({ persisted }: PageTransitionEvent) => persisted && setLate(true);
    window.addEventListener("pageshow", restored);
    return () => {
      cancel();
      window.removeEventListener("pageshow", restored);
    };
  }, [clock, afterMs]);
  return isLate;
}
