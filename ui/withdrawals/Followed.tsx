import { Link } from "wouter";
import { verificationOf } from "../../domain/kyc/queries.ts";
import { isVerificationRequired } from "../../domain/kyc/rules.ts";
import { formatAmount } from "../../domain/money.ts";
import { loadWithdrawals } from "../../domain/withdrawals/list-commands.ts";
import { isPending, stageOf, stagesOf } from "../../domain/withdrawals/queries.ts";
import type { FollowedWithdrawal } from "../../domain/withdrawals/state.ts";
import type { WithdrawalStage } from "../../domain/withdrawals/wire.ts";
import { RetryCallout } from "../kit/RetryCallout.tsx";
import { Section } from "../kit/Section.tsx";
import { Tag, type TagProps } from "../kit/Tag.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { when } from "../wallet/MovementRow.tsx";
import { followedWords as words } from "./words.ts";
import "./followed.css";

/** The withdrawals that are not over, and the last ones that are: how far each is, and since when. Nothing without one. */
export const Followed = () => {
  const listed = useSnapshot(({ withdrawals }) => withdrawals.listed);
  if (listed === undefined) return <Failed />;
  if (listed.length === 0) return null;
  return (
    <Section id="wallet-withdrawals" className="ed-wallet-section" title={words.title}>
      <ul className="ed-followed" role="list">
        {listed.map((withdrawal) => (
          <li key={withdrawal.ref}>
            <Item withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Failed = () => {
  const again = useAct(loadWithdrawals);
  return <RetryCallout failure={words.failed} onRetry={again} />;
};

const TONES: Readonly<Record<WithdrawalStage, TagProps["tone"]>> = {
  requested: "neutral",
  "in-review": "warn",
  sent: "neutral",
  paid: "good",
  cancelled: "neutral",
  denied: "danger",
};

const Item = ({ withdrawal }: { readonly withdrawal: FollowedWithdrawal }) => {
  const stage = stageOf(withdrawal);
  const isUnverified = useSnapshot((player) => isVerificationRequired(verificationOf(player)));
  const note = noteOf(withdrawal, isUnverified);
  return (
    <article className="ed-followed-item">
      <h3>
        {words.name(formatAmount(withdrawal.amount), withdrawal.methodName)}{" "}
        <Tag tone={TONES[stage]}>{words.stages[stage]}</Tag>
      </h3>
      <ol className="ed-followed-stages" role="list">
        {stagesOf(withdrawal).map(({ stage: one, at }) => (
          <li key={one} data-ahead={at === null || undefined} aria-current={one === stage ? "step" : undefined}>
            <span>{words.stages[one]}</span>
            {at !== null && <time dateTime={new Date(at).toISOString()}>{when(at)}</time>}
          </li>
        ))}
      </ol>
      {note && <p>{note}</p>}
      {isUnverified && stage === "in-review" && (
        <p>
          {words.reviewUnverified} <Link href="/secure/user/account/verification">{words.verify}</Link>
        </p>
      )}
    </article>
  );
};

function noteOf(withdrawal: FollowedWithdrawal, isUnverified: boolean): string | undefined {
  const stage = stageOf(withdrawal);
  if (stage === "in-review") return isUnverified ? undefined : words.review;
  if (stage === "cancelled" || stage === "denied") return words.back;
  const { expectedBy } = withdrawal;
  return isPending(withdrawal) && expectedBy !== null ? words.expected(when(expectedBy)) : undefined;
}
