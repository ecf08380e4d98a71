import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { isOn } from "../../domain/flags/queries.ts";
import { readLinkedAccounts, unlink } from "../../domain/linked-accounts/commands.ts";
import type { LinkedAccount } from "../../domain/linked-accounts/wire.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { formatLondonDate, instant } from "../../domain/time.ts";
import { Button } from "../kit/Button.tsx";
import { Card } from "../kit/Card.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { linkedWords as words } from "./linked-words.ts";
import "./profile.css";

/** The accounts elsewhere that sign the player in (`ACCOUNT-111`). */
const LinkedAccounts = () => {
  const accounts = useSnapshot(({ linkedAccounts }) => linkedAccounts.linkedAccounts);
  const isUnread = useSnapshot(({ linkedAccounts }) => linkedAccounts.isUnread);
  const canLink = useSnapshot((player) => isOn(player, "google-signin"));
  const readAgain = useAct(readLinkedAccounts);
  const [most, setMost] = useState(0);
  if (accounts !== null && accounts.length > most) setMost(accounts.length);
  const hasUnlinked = accounts !== null && accounts.length < most;
  return (
    <div className="ed-profile">
      <Card>
        <Section id="linked-accounts" className="ed-profile-part" title={words.title}>
          <p className="ed-profile-note">{words.lead}</p>
          {accounts === null && !isUnread && <Skeleton shape="row" count={1} label={words.loading} />}
          {accounts === null && isUnread && (
            <ErrorState title={words.failed} onRetry={() => readAgain()}>
              {words.failedText}
            </ErrorState>
          )}
          {accounts !== null && accounts.length > 0 && (
            <ul className="ed-profile-list">
              {accounts.map((account) => (
                <li key={account.id}>
                  <Account account={account} />
                </li>
              ))}
            </ul>
          )}
          {accounts?.length === 0 && (
            <EmptyState title={words.emptyTitle}>
              <p>{words.empty}</p>
              {canLink && <p>{words.how}</p>}
            </EmptyState>
          )}
          <p role="status" className="ed-profile-note">
            {hasUnlinked ? words.unlinked : ""}
          </p>
          {(accounts !== null || isUnread) && (
            <p>
              <Link href={SCREENS.profile.path}>{words.back}</Link>
            </p>
          )}
        </Section>
      </Card>
    </div>
  );
};

/** One account. Unlinking asks once more. */
const Account = ({ account: { id, provider, linkedAt } }: { readonly account: LinkedAccount }) => {
  const isUnlinking = useSnapshot(({ linkedAccounts }) => linkedAccounts.unlinking.includes(id));
  const failure = useSnapshot(({ linkedAccounts }) =>
    linkedAccounts.failure?.id === id ? linkedAccounts.failure.message : undefined,
  );
  const send = useAct(unlink);
  const [isAsking, setAsking] = useState(false);
  const asked = useRef(false);
  const ask = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const name = words.providers[provider];
  // The pressed button is replaced, so the focus moves to what replaces it.
  useEffect(() => {
    if (isAsking) keep.current?.focus();
    else if (asked.current) ask.current?.focus();
    asked.current = isAsking;
  }, [isAsking]);
  return (
    <>
      <div className="ed-profile-row">
        <div>
          <strong>{name}</strong>
          <small>{words.since(formatLondonDate(instant(linkedAt), "dd/MM/yyyy"))}</small>
        </div>
        {!isAsking && (
          <Button
            ref={ask}
            variant="secondary"
            size="small"
            aria-label={words.unlinkOf(name)}
            onClick={() => setAsking(true)}
          >
            {words.unlink}
          </Button>
        )}
      </div>
      <NotSaved message={failure} />
      {isAsking && (
        <div className="ed-profile-ask" role="group" aria-label={words.unlinkOf(name)}>
          <p>{words.sure(name)}</p>
          <div className="ed-profile-buttons">
            <Button ref={keep} variant="secondary" size="small" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button
              variant="danger"
              size="small"
              isPending={isUnlinking}
              pendingLabel={words.unlinking}
              onClick={() => send(id)}
            >
              {words.confirm(name)}
            </Button>
          </div>
        </div>
      )}
    </>
  );
};

export default LinkedAccounts;
