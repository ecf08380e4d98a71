import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatMoney } from "../../domain/money.ts";
import { explain, type Explanation, type Link } from "../../domain/wallet/explanation.ts";
import { MOVEMENT_LABELS } from "../../domain/wallet/copy.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { Callout } from "../kit/Callout.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Money } from "../kit/Money.tsx";
import { Section } from "../kit/Section.tsx";
import { Tag } from "../kit/Tag.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useSnapshot } from "../player.tsx";
import { when } from "./MovementRow.tsx";
import { causeInWords, signedMoney, stepInWords } from "./movement-words.ts";
import { explanationWords, SOURCES } from "./words.ts";

/** One movement: the balance before and after, its cause, whether it is final, and the records that caused it. */
export const ExplainedMovement = ({ movement }: { readonly movement: Movement }) => {
  const player = useSnapshot((player) => player);
  const explained = explain(player, movement);
  const place = useRef<HTMLElement>(null);
  // The player may have chosen it further down, in the list below it. Some browsers return a promise, which is no cleanup.
  useEffect(() => void place.current?.scrollIntoView?.({ block: "nearest" }), []);
  return (
    <article
      ref={place}
      className="ed-explained"
      aria-label={explanationWords.label(MOVEMENT_LABELS[movement.kind], signedMoney(movement.amount))}
    >
      <Change explained={explained} />
      <p className="ed-explained-because">{causeInWords(movement)}</p>
      <Finality explained={explained} />
      <MovementDiscrepancy explained={explained} />
      <Chain links={explained.chain} />
    </article>
  );
};

interface PartProps {
  readonly explained: Explanation;
}

const Change = ({ explained: { movement, before, after } }: PartProps) => (
  <div className="ed-explained-change" aria-live="polite">
    <p className="ed-explained-kind">{MOVEMENT_LABELS[movement.kind]}</p>
    <Money text={signedMoney(movement.amount)} size="hero" tone={movement.amount > 0 ? "in" : "out"} />
    <p className="ed-explained-from-to ed-tabular">
      <span>
        <VisuallyHidden>{explanationWords.from} </VisuallyHidden>
        {formatMoney(before)}
      </span>
      <Icon of={ArrowRight} size={16} />
      <span>
        <VisuallyHidden>{explanationWords.to} </VisuallyHidden>
        {formatMoney(after)}
      </span>
    </p>
    <p className="ed-explained-when">{when(movement.bookedAt)}</p>
  </div>
);

/** Whether a later movement has undone this one, or still can. */
const Finality = ({ explained: { undoneBy, isOnItsWay } }: PartProps) => {
  if (undoneBy === undefined) {
    if (isOnItsWay === undefined) return null;
    const standing = isOnItsWay ? explanationWords.onItsWay : explanationWords.final;
    return (
      <p className="ed-explained-standing">
        <Tag tone={isOnItsWay ? "neutral" : "good"}>{standing.tag}</Tag> {standing.text}
      </p>
    );
  }
  return (
    <p className="ed-explained-standing">
      <Tag tone="warn">{explanationWords.undone.tag}</Tag>{" "}
      {explanationWords.undone.text(
        MOVEMENT_LABELS[undoneBy.kind],
        signedMoney(undoneBy.amount),
        when(undoneBy.bookedAt),
      )}
    </p>
  );
};

const MovementDiscrepancy = ({ explained: { discrepancy } }: PartProps) =>
  discrepancy === undefined ? null : (
    <Callout kind="Attention" size="small" title={explanationWords.discrepancy.title}>
      {explanationWords.discrepancy.text(formatMoney(discrepancy.stated), formatMoney(discrepancy.folded))}
    </Callout>
  );

const Chain = ({ links }: { readonly links: readonly Link[] }) =>
  links.length === 0 ? (
    <p className="ed-explained-older">{explanationWords.causesElsewhere}</p>
  ) : (
    <Section id="how-it-came-about" title={explanationWords.causes}>
      <ol className="ed-chain" role="list">
        {links.map(({ seq, by, step }) => (
          <li key={seq} data-by={by === "player" ? "player" : "server"}>
            <span className="ed-chain-who">{SOURCES[by]}</span>
            <span>{stepInWords(step)}</span>
            <span className="ed-chain-seq">{explanationWords.record(seq)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
