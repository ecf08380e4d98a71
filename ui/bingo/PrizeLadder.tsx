import { Check, Crown } from "lucide-react";
import type { Game } from "../../domain/bingo/game.ts";
import { type JackpotKind, jackpotKey, JACKPOT_KINDS, prizeAtStake, winnersKey } from "../../domain/bingo/prizes.ts";
import { ownWins } from "../../domain/bingo/queries.ts";
import { formatMoney } from "../../domain/money.ts";
import { Icon } from "../kit/Icon.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useRoom } from "./use-room.ts";
import { PRIZE_NAMES } from "./words.ts";
import "./prize-ladder.css";

/** What can be won, what has been won and by whom, and what the next ball may win. */
export const PrizeLadder = ({ instance }: { readonly instance: "next" | "current" }) => {
  const game = useRoom((room) => room[instance]);
  const jackpots = game?.jackpots;
  const winners = game?.winners;
  if (game == null || jackpots === undefined || winners === undefined) return null;
  const kinds = JACKPOT_KINDS.filter((kind) => jackpots[jackpotKey(kind)] !== null);
  return (
    <ol className="ed-bingo-prizes" role="list" aria-label="Prizes">
      {kinds.map((kind) => (
        <Prize key={kind} kind={kind} game={game} isLive={instance === "current" && prizeAtStake(game) === kind} />
      ))}
    </ol>
  );
};

interface PrizeProps {
  readonly kind: JackpotKind;
  readonly game: Game;
  readonly isLive: boolean;
}

const Prize = ({ kind, game, isLive }: PrizeProps) => {
  const won = game.winners[winnersKey(kind)];
  const isOwn = ownWins(game).some((win) => win.kind === kind);
  const amount = won?.amount ?? game.jackpots[jackpotKey(kind)] ?? 0;
  const state = won !== null ? "won" : isLive ? "live" : "open";
  const calls = kind === "PROGRESSIVE" ? game.progressiveJackpotMaxCalls : null;
  return (
    <li
      className="ed-bingo-prize"
      data-state={state}
      data-own={isOwn || undefined}
      aria-current={isLive ? "step" : undefined}
    >
      <span className="ed-bingo-prize-name">
        {isOwn ? <Icon of={Crown} size={16} /> : won !== null && <Icon of={Check} size={16} />}
        {kind === "PROGRESSIVE" ? (game.progressiveTitle ?? PRIZE_NAMES[kind]) : PRIZE_NAMES[kind]}
      </span>
      <span className="ed-bingo-prize-amount ed-tabular">{formatMoney(amount as never)}</span>
      <span className="ed-bingo-prize-note">
        {won !== null &&
          (isOwn ? "You won" : won.entities.length === 1 ? won.entities[0] : `${won.entities.length} winners`)}
        {won === null && calls !== null && `House in ${calls} calls`}
        {isLive && <VisuallyHidden>Playing for this now</VisuallyHidden>}
      </span>
    </li>
  );
};
