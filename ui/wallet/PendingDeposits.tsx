import { useLayoutEffect, useRef } from "react";
import {
  cancelPendingDeposit,
  continuePendingDeposit,
  loadPendingDeposits,
} from "../../domain/deposits/pending/commands.ts";
import { isByBank, isByCard, type PendingDeposit, pendingDeposits } from "../../domain/deposits/pending/queries.ts";
import { formatAmount } from "../../domain/money.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { RetryCallout } from "../kit/RetryCallout.tsx";
import { Tag } from "../kit/Tag.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { when } from "./MovementRow.tsx";
import { pendingWords as words } from "./words.ts";
import "../withdrawals/followed.css";
import "./pending-deposits.css";

/** The payments that have not ended, from any device: since when, and what comes next. Nothing without one. */
export const PendingDeposits = () => {
  const isListed = useSnapshot(({ deposits }) => deposits.pending !== undefined);
  const listed = useSnapshot(({ deposits }) => pendingDeposits(deposits));
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelled = useRef<string | null>(null);
  // The button that had the focus goes with its payment.
  useLayoutEffect(() => {
    if (cancelled.current === null || listed.some(({ ref }) => ref === cancelled.current)) return;
    cancelled.current = null;
    if (document.activeElement !== document.body) return;
    (heading.current ?? document.getElementById("content"))?.focus({ preventScroll: true });
  }, [listed]);
  if (!isListed) return <Failed />;
  if (listed.length === 0) return null;
  return (
    <section className="ed-wallet-section" aria-labelledby="wallet-pending-deposits">
      <h2 ref={heading} id="wallet-pending-deposits" tabIndex={-1}>
        {words.title}
      </h2>
      <ul className="ed-followed" role="list">
        {listed.map((deposit) => (
          <li key={deposit.ref}>
            <Item
              deposit={deposit}
              onCancel={() => {
                cancelled.current = deposit.ref;
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Failed = () => {
  const again = useAct(loadPendingDeposits);
  return <RetryCallout failure={words.failed} onRetry={again} />;
};

interface ItemProps {
  readonly deposit: PendingDeposit;
  readonly onCancel: () => void;
}

const Item = ({ deposit, onCancel }: ItemProps) => {
  const { ref, amount, methodName, at, expiresAt, cancellable, continueUrl = null } = deposit;
  const goOn = useCommand(continuePendingDeposit);
  const cancel = useCommand(cancelPendingDeposit);
  const name = words.name(formatAmount(amount), methodName);
  const isElsewhere = !isByBank(deposit) && !isByCard(deposit);
  const next = isElsewhere ? words.nextElsewhere : isByCard(deposit) ? words.nextByCard : words.next;
  const nextApproved = isElsewhere ? words.nextApprovedElsewhere : words.nextApproved;
  const approved = isElsewhere ? words.approvedElsewhere : words.approved;
  return (
    <article className="ed-followed-item ed-pending-item">
      <h3>
        {name} <Tag tone={expiresAt === null ? "neutral" : "warn"}>{expiresAt === null ? approved : words.waiting}</Tag>
      </h3>
      <p>
        {words.since} <time dateTime={new Date(at).toISOString()}>{when(at)}</time>
      </p>
      <p>
        {expiresAt === null ? nextApproved : next(when(expiresAt))} {words.limit}
      </p>
      {cancel.failure && (
        <Callout kind="Attention" size="small" isAnnounced>
          {cancel.failure.message}
        </Callout>
      )}
      <div className="ed-pending-buttons">
        {continueUrl !== null && (
          <Button
            size="small"
            isPending={goOn.pending}
            pendingLabel={words.continuing}
            onClick={() => void goOn.run(ref)}
          >
            {words.continue}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {cancellable && (
          <Button
            variant="secondary"
            size="small"
            isPending={cancel.pending}
            pendingLabel={words.cancelling}
            onClick={() => {
              onCancel();
              void cancel.run(ref);
            }}
          >
            {words.cancel}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  );
};
