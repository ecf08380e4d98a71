import { playReward } from "../../domain/rewards/commands.ts";
import { isFreeGamePlayable } from "../../domain/rewards/rules.ts";
import type { FreeGame } from "../../domain/rewards/wire.ts";
import { Button } from "../kit/Button.tsx";
import { MONTHS } from "../months.ts";
import { useAct, useSnapshot } from "../player.tsx";
import { GoodieCard, OfferLink } from "./GoodieCard.tsx";
import { cardWords as words } from "./words.ts";

const NONE: Readonly<Record<string, FreeGame>> = {};

/** The games with free rounds until a date (`REWARD-106`). */
export const FreeGames = () => {
  const games = useSnapshot(({ rewards }) => rewards.free.value ?? NONE);
  return Object.values(games).map((game) => <FreeGameCard key={game.gameRef} game={game} />);
};

const FreeGameCard = ({ game }: { readonly game: FreeGame }) => {
  const { gameRef, title, rewardImageUrl, ribbonLabel, description, scheduleDescription } = game;
  const { endDate, readMoreOffer, fallbackOffer, playerNeedsToReLogin } = game;
  const play = useAct(playReward);
  const isPlayable = isFreeGamePlayable(game);
  const more = isPlayable ? readMoreOffer : (fallbackOffer ?? readMoreOffer);
  return (
    <GoodieCard
      title={title}
      image={rewardImageUrl}
      label={ribbonLabel}
      description={
        <>
          <p>{description}</p>
          <p>
            {scheduleDescription}. {words.until(dateText(endDate))}.
          </p>
          {more !== null && (
            <OfferLink of={title} offerRef={more}>
              {words.readMore}
            </OfferLink>
          )}
        </>
      }
      terms={gameRef}
    >
      {isPlayable ? (
        <Button size="small" aria-label={`${words.play}: ${title}`} onClick={() => play(gameRef, title, gameRef)}>
          {words.play}
        </Button>
      ) : (
        <p className="ed-goodie-state">{playerNeedsToReLogin ? words.signIn : words.played}</p>
      )}
    </GoodieCard>
  );
};

/** 'yyyy-MM-dd' as '7 December'; any text that is no date unchanged. */
const dateText = (date: string): string => {
  const at = new Date(date);
  const month = MONTHS[at.getUTCMonth()];
  return month === undefined ? date : `${at.getUTCDate()} ${month}`;
};
