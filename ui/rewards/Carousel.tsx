import { playReward } from "../../domain/rewards/commands.ts";
import { isCardPlayable } from "../../domain/rewards/rules.ts";
import type { Carousel as CarouselSection, CarouselCard } from "../../domain/rewards/wire.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Image } from "../kit/Image.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { ShelfArrows } from "../lobby/ShelfArrows.tsx";
import { useShelf } from "../lobby/use-shelf.ts";
import { useAct } from "../player.tsx";
import { TermsButton } from "./GoodieCard.tsx";
import { carouselWords as words } from "./words.ts";

/** The weekly spin carousel: today's spins and those to come (`REWARD-103`, `REWARD-110`). */
export const Carousel = ({ carousel }: { readonly carousel: CarouselSection }) => {
  const { ref, title, subOffers } = carousel;
  const open = useAct(openModal<"rewardTermsConditions">);
  const { list, look, ...scrolling } = useShelf(subOffers);
  return (
    <div className="ed-spins" role="region" aria-labelledby="weekly-spins">
      <header>
        <h3 id="weekly-spins">{title}</h3>
        <div className="ed-spins-tools">
          <TermsButton title={title} onClick={() => open("rewardTermsConditions", { offerRef: ref })} />
          <ShelfArrows title={title} {...scrolling} />
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <ul ref={list} role="list" tabIndex={0} aria-labelledby="weekly-spins" onScroll={look}>
        {subOffers.map((card) => (
          <Card key={card.ref} card={card} title={title} />
        ))}
      </ul>
    </div>
  );
};

const Card = ({ card, title }: { readonly card: CarouselCard; readonly title: string }) => {
  const { ref, status, thumbnailUrl, dateText, expiresText, details } = card;
  const play = useAct(playReward);
  return (
    <li className="ed-spins-card" data-status={status}>
      <Image src={thumbnailUrl} alt="" title={words.spins(details.numberOfFreespins)} width={160} height={160} />
      <p className="ed-spins-date">{dateText}</p>
      <p className="ed-spins-count">{words.spins(details.numberOfFreespins)}</p>
      <p className="ed-spins-expires">{expiresText}</p>
      {isCardPlayable(card) && (
        <Button
          size="small"
          isFullWidth
          aria-label={`${words.play}: ${words.spins(details.numberOfFreespins)}, ${dateText}`}
          onClick={() => play(ref, title, details.game)}
        >
          {words.play}
        </Button>
      )}
      {status === "CURRENT" && !isCardPlayable(card) && (
        <div role="status" className="ed-spins-state">
          <State card={card} />
        </div>
      )}
    </li>
  );
};

/** Why the current card's spins cannot be played now. */
const State = ({
  card: { isBlocked, isAssigningFreeSpins, playerNeedsToReLogin },
}: {
  readonly card: CarouselCard;
}) => {
  if (playerNeedsToReLogin) return words.signIn;
  if (isBlocked) return words.blocked;
  if (!isAssigningFreeSpins) return words.played;
  return (
    <>
      <Spinner size={16} /> {words.assigning}
    </>
  );
};
