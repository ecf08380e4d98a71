import { useEffect, useState } from "react";
import type { Deposit } from "../../domain/deposits/state.ts";
import type { Provider } from "../../domain/methods/wire.ts";
import { formatAmount, formatMoney } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { useSnapshot } from "../player.tsx";
import "./deposits.css";

/** Longer than a confirmation ordinarily takes. */
const LATE_MS = 10_000;

export interface DepositProgressProps {
  readonly deposit: Deposit;
  readonly close: () => void;
}

/** Where a deposit stands, in words that are read out as they change. */
export const DepositProgress = ({ deposit, close }: DepositProgressProps) => {
  const amount = formatAmount(deposit.amount);
  return (
    <div className="ed-deposit-progress" role="status">
      {deposit.status === "settled" ? (
        <Settled amount={amount} close={close} />
      ) : deposit.status === "unanswered" ? (
        <Unanswered amount={amount} message={deposit.message} />
      ) : (
        <UnderWay deposit={deposit} amount={amount} close={close} />
      )}
    </div>
  );
};

const Settled = ({ amount, close }: { readonly amount: string; readonly close: () => void }) => {
  const balance = useSnapshot(({ wallet }) => wallet.balance);
  return (
    <>
      <EyeBall mood="open" size={72} />
      <h3>{amount} is in your wallet</h3>
      <p>
        You now have <strong className="ed-tabular">{formatMoney(balance)}</strong> to play with.
      </p>
      <Button onClick={close}>Done</Button>
    </>
  );
};

const Unanswered = ({ amount, message }: { readonly amount: string; readonly message: string | null }) => (
  <>
    <Spinner size={24} />
    <h3>We're finding out about your {amount}</h3>
    <Callout kind="Attention">{message}</Callout>
    <p>
      There is no need to try again: your deposit counts once, whatever happens. We keep asking and tell you here as
      soon as we know.
    </p>
  </>
);

const UnderWay = ({ deposit, amount, close }: DepositProgressProps & { readonly amount: string }) => {
  const isLate = useLate(LATE_MS);
  const { title, text, late } = wordsOf(deposit, amount);
  return (
    <>
      <Spinner size={24} />
      <h3>{title}</h3>
      <p>{text}</p>
      {late !== undefined && isLate && (
        <>
          <p>{late}</p>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        </>
      )}
    </>
  );
};

interface Words {
  readonly title: string;
  readonly text: string;
  /** Said besides after a while, with a way out. */
  readonly late?: string;
}

/** Who says at the end that the money is on its way. */
const CONFIRMING: { readonly [Name in Provider]?: string } = { FONIX: "Your network", PAYPAL: "PayPal" };

function wordsOf({ status, provider }: Deposit, amount: string): Words {
  if (provider === "ADYEN_APPLE_PAY" && status !== "accepted")
    return { title: `Confirm your ${amount} in Apple Pay`, text: "Nothing is taken until you do." };
  if (status !== "accepted") return { title: `Sending your ${amount}`, text: "Please keep this open." };
  // The browser is leaving; and whoever comes back by its Back button may find the page as they left it.
  if (provider === "TRUELAYER")
    return {
      title: "Taking you to TrueLayer",
      text: `Approve your ${amount} on its secure page, and you come straight back.`,
      late: "Still here? Nothing is taken until you approve it. You can close this and start again.",
    };
  return {
    title: `${CONFIRMING[provider] ?? "Your bank"} is confirming your ${amount}`,
    text: "This takes a few seconds.",
    late: "It is taking longer than usual. You can close this: we'll tell you when the money is there.",
  };
}

/** Whether it has taken so long; or the browser, by its Back button, shows the page again as it was left. */
function useLate(afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    const restored = ({ persisted }: PageTransitionEvent) => persisted && setLate(true);
    window.addEventListener("pageshow", restored);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", restored);
    };
  }, [afterMs]);
  return isLate;
}
