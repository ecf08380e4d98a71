import { playReward } from "../../domain/rewards/commands.ts";
import { openModal } from "../../domain/shell/commands.ts";
import type { DailyFreeGame } from "../../domain/rewards/wire.ts";
import { Button } from "../kit/Button.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { Countdown } from "./Countdown.tsx";
import { GoodieCard, OfferLink } from "./GoodieCard.tsx";
import { cardWords as words, dayWords } from "./words.ts";

const NONE: Readonly<Record<string, DailyFreeGame>> = {};

/** The games with a free round a day (`REWARD-107`). */
export const DailyFreeGames = () => {
  const games = useSnapshot(({ rewards }) => rewards.daily.value ?? NONE);
  return Object.values(games).map((game) => <DailyCard key={game.ref} game={game} />);
};

const DailyCard = ({ game }: { readonly game: DailyFreeGame }) => {
  const { ref, title, image, ribbonLabel, description, days, state, playGuideOffer } = game;
  return (
    <GoodieCard
      title={title}
      image={image}
      label={ribbonLabel}
      isLocked={state === "LOCKED"}
      description={
        <>
          <p>{description}</p>
          <Days days={days} />
          {playGuideOffer !== null && (
            <OfferLink of={title} offerRef={playGuideOffer}>
              {words.guide}
            </OfferLink>
          )}
        </>
      }
      terms={ref}
    >
      <Action game={game} />
    </GoodieCard>
  );
};

/** `REWARD-502` to `REWARD-504` */
const Action = ({ game: { ref, title, state, lockedStateOffer } }: { readonly game: DailyFreeGame }) => {
  const play = useAct(playReward);
  const open = useAct(openModal<"rewardOffer">);
  if (state === "PLAYABLE")
    return (
      <Button size="small" aria-label={words.playIn(title)} onClick={() => play(ref, title, ref)}>
        {words.play}
      </Button>
    );
  if (state === "PLAYED")
    return (
      <div className="ed-goodie-state">
        <p>{words.played}</p>
        <Countdown />
      </div>
    );
  if (lockedStateOffer === null) return <p className="ed-goodie-state">{words.locked}</p>;
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`${words.unlock}: ${title}`}
      onClick={() => open("rewardOffer", { offerRef: lockedStateOffer })}
    >
      {words.unlock}
    </Button>
  );
};

/** The days of the week, with what was played (`DATA-128`). */
const Days = ({ days }: Pick<DailyFreeGame, "days">) => (
  <ol className="ed-goodie-days" role="list" aria-label={words.week}>
    {days.map(({ day, status }) => (
      <li key={day} data-status={status}>
        <span aria-hidden="true">{dayWords.short(day)}</span>
        <VisuallyHidden>
          {dayWords.name(day)}: {dayWords.statuses[status]}
        </VisuallyHidden>
      </li>
    ))}
  </ol>
);
