import { ArrowRight } from "lucide-react";
import { formatMoney } from "../../domain/money.ts";
import { explain, type Explanation, type Link } from "../../domain/wallet/explanation.ts";
import { MOVEMENT_LABELS, signedMoney } from "../../domain/wallet/labels.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { Callout } from "../kit/Callout.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Money } from "../kit/Money.tsx";
import { Tag } from "../kit/Tag.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useSnapshot } from "../player.tsx";
import { when } from "./MovementRow.tsx";

/** One movement and why it happened: before, after, what caused it, whether it stands, and the records that say so. */
export const ExplainedMovement = ({ movement }: { readonly movement: Movement }) => {
  const player = useSnapshot((player) => player);
  const explained = explain(player, movement);
  return (
    <article className="ed-explained" aria-label={`${MOVEMENT_LABELS[movement.kind]}, ${signedMoney(movement.amount)}`}>
      <Change explained={explained} />
      <p className="ed-explained-because">{explained.because}</p>
      <Standing explained={explained} />
      <Disagreement explained={explained} />
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
        <VisuallyHidden>from </VisuallyHidden>
        {formatMoney(before)}
      </span>
      <Icon of={ArrowRight} size={16} />
      <span>
        <VisuallyHidden>to </VisuallyHidden>
        {formatMoney(after)}
      </span>
    </p>
    <p className="ed-explained-when">{when(movement.bookedAt)}</p>
  </div>
);

/** Whether it can still be counted on. */
const Standing = ({ explained: { undoneBy } }: PartProps) =>
  undoneBy === undefined ? (
    <p className="ed-explained-standing">
      <Tag tone="good">Final</Tag> Your balance includes it, and nothing has undone it.
    </p>
  ) : (
    <p className="ed-explained-standing">
      <Tag tone="warn">Undone</Tag> {MOVEMENT_LABELS[undoneBy.kind]}, {signedMoney(undoneBy.amount)}, on{" "}
      {when(undoneBy.bookedAt)}.
    </p>
  );

const Disagreement = ({ explained: { discrepancy } }: PartProps) =>
  discrepancy === undefined ? null : (
    <Callout kind="Attention" size="small" title="Two numbers did not agree here">
      The server stated {formatMoney(discrepancy.stated)}; the movements came to {formatMoney(discrepancy.folded)}.
    </Callout>
  );

const WHO = {
  player: "You",
  app: "This app",
  server: "Eyes Down",
  url: "A link",
  frame: "The provider",
  native: "Your phone",
  clock: "The clock",
} as const;

const Chain = ({ links }: { readonly links: readonly Link[] }) =>
  links.length === 0 ? (
    <p className="ed-explained-older">
      It happened before you signed in: how it came about is in that evening's record.
    </p>
  ) : (
    <section aria-labelledby="how-it-came-about">
      <h3 id="how-it-came-about">How it came about</h3>
      <ol className="ed-chain" role="list">
        {links.map(({ seq, by, says }) => (
          <li key={seq} data-by={by === "player" ? "player" : "server"}>
            <span className="ed-chain-who">{WHO[by]}</span>
            <span>{says}</span>
            <span className="ed-chain-seq">Record {seq}</span>
          </li>
        ))}
      </ol>
    </section>
  );
