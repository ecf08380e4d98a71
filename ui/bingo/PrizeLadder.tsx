import { Check, Crown } from "lucide-react";
import type { Game } from "../../domain/bingo/game.ts";
import { type JackpotKind, jackpotKey, JACKPOT_KINDS, prizeAtStake, winnersKey } from "../../domain/bingo/prizes.ts";
import { ownWins, type OwnWin } from "../../domain/bingo/own-wins.ts";
import { hasPattern } from "../../domain/bingo/queries.ts";
import type { BallType } from "../../domain/bingo/fields.ts";
import { formatMoney, zero } from "../../domain/money.ts";
import { useShown } from "../display/use-shown.ts";
import { Icon } from "../kit/Icon.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { Pattern } from "./Pattern.tsx";
import { prizeName } from "./prize-name.ts";
import { useRoom } from "./use-room.ts";
import { prizeLadderWords as words } from "./words.ts";
import "./prize-ladder.css";

/** What can be won, what has been won and by whom, and what the next ball may win. A ball alone changes none of it, and renders none of it. */
export const PrizeLadder = ({ instance }: { readonly instance: "next" | "current" }) => {
  const prizes = useRoom((room): Prizes | null => {
    const game = room[instance];
    if (game === null) return null;
    const { game: ref, jackpots, winners, purchasedTickets, progressiveTitle, progressiveJackpotMaxCalls } = game;
    const { patternPositions, winningCondition } = game;
    const isPast = game.drawnNumbers.length > (progressiveJackpotMaxCalls ?? Infinity);
    const prizes = { jackpots, winners, purchasedTickets, progressiveTitle, progressiveJackpotMaxCalls };
    return { place: `${room.ref}/${ref}`, type: room.type, ...prizes, patternPositions, winningCondition, isPast };
  });
  if (prizes == null) return null;
  const kinds = JACKPOT_KINDS.filter((kind) => prizes.jackpots[jackpotKey(kind)] !== null);
  const own = ownWins(prizes);
  const live = instance === "current" ? prizeAtStake(prizes) : undefined;
  return (
    <ol className="ed-bingo-prizes" role="list" aria-label={words.label} data-count={kinds.length}>
      {kinds.map((kind) => (
        <Prize
          key={kind}
          kind={kind}
          prizes={prizes}
          own={own.find((win) => win.kind === kind)}
          isLive={kind === live}
        />
      ))}
    </ol>
  );
};

type Prizes = Pick<
  Game,
  | "jackpots"
  | "winners"
  | "purchasedTickets"
  | "progressiveTitle"
  | "progressiveJackpotMaxCalls"
  | "patternPositions"
  | "winningCondition"
> & {
  readonly type: BallType | null;
  /** The progressive cannot be won any more in this game. */
  readonly isPast: boolean;
  /** The room and the game, for the record of what is shown. */
  readonly place: string;
};

interface PrizeProps {
  readonly kind: JackpotKind;
  readonly prizes: Prizes;
  readonly own: OwnWin | undefined;
  readonly isLive: boolean;
}

const Prize = ({ kind, prizes, own, isLive }: PrizeProps) => {
  const won = prizes.winners[winnersKey(kind)];
  const amount = won?.amount ?? prizes.jackpots[jackpotKey(kind)] ?? zero;
  const text = formatMoney(amount);
  useShown({ what: "jackpot", of: `${prizes.place}/${kind}`, text, amount });
  const isPattern = hasPattern(prizes);
  const calls = prizes.progressiveJackpotMaxCalls;
  const isProgressive = kind === "PROGRESSIVE";
  const isPast = isProgressive && prizes.isPast;
  const terms = isProgressive ? words.progressive(calls, isPattern, isPast) : undefined;
  const winner = won === null ? undefined : own === undefined ? namesOf(won.entities) : ownNote(own);
  const note = won === null ? terms : winner;
  const state = won !== null || isPast ? "past" : isLive ? "live" : "open";
  return (
    <li
      className="ed-bingo-prize"
      data-state={state}
      data-own={own !== undefined || undefined}
      data-noted={note !== undefined || undefined}
      aria-current={isLive ? "step" : undefined}
    >
      <span className="ed-bingo-prize-name">{prizeName(kind, prizes)}</span>
      <span className="ed-bingo-prize-amount ed-tabular">{text}</span>
      <span className="ed-bingo-prize-note" title={note}>
        {note !== undefined && (
          <span>
            {won !== null && <Icon of={own === undefined ? Check : Crown} size={12} />}
            {note}
          </span>
        )}
        {isLive && <VisuallyHidden>{words.live}</VisuallyHidden>}
      </span>
      {kind === "GAME" && isPattern && prizes.type !== null && (
        <Pattern type={prizes.type} positions={prizes.patternPositions} />
      )}
    </li>
  );
};

const ownNote = ({ amount, others }: OwnWin): string =>
  others === 0 ? words.own : words.ownShare(formatMoney(amount), others);

const namesOf = (entities: readonly string[]) => (entities.length === 1 ? entities[0] : words.winners(entities.length));
