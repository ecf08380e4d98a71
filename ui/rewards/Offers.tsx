import { isDayOpen } from "../../domain/rewards/rules.ts";
import { statusOf } from "../../domain/rewards/queries.ts";
import type { CalendarDay, Offer } from "../../domain/rewards/wire.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Image } from "../kit/Image.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { calendarWords, offerWords, rewardsWords as words } from "./words.ts";

const NONE: readonly Offer[] = [];

/** The offers for all players (`REWARD-109`). */
export const Offers = ({ onRetry }: { readonly onRetry: () => void }) => {
  const status = useSnapshot(({ rewards }) => statusOf(rewards.offers));
  const failure = useSnapshot(({ rewards }) => rewards.offers.failed);
  const offers = useSnapshot(({ rewards }) => rewards.offers.value ?? NONE);
  if (status === "loading") return <Skeleton shape="block" count={2} label={offerWords.loading} />;
  if (status === "failed")
    return (
      <ErrorState title={words.offersFailed} onRetry={onRetry}>
        {failure}
      </ErrorState>
    );
  if (offers.length === 0) return <EmptyState title={words.noOffersTitle}>{words.noOffers}</EmptyState>;
  return (
    <ul className="ed-offers" role="list">
      {offers.map((offer) => (
        <li key={offer.ref} className="ed-offers-card" data-type={offer.type}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
};

const OfferCard = ({ offer }: { readonly offer: Offer }) => {
  const { ref, type, title, shortDescription, imageUrl, subOffers } = offer;
  const open = useAct(openModal<"rewardOffer">);
  return (
    <>
      <span className="ed-offers-picture">
        <Image src={imageUrl} alt="" title={title} width={96} height={96} loading="lazy" />
      </span>
      <div className="ed-offers-words">
        <h3>{title}</h3>
        <p>{shortDescription}</p>
      </div>
      {type === "CALENDAR" && <Calendar title={title} days={subOffers} />}
      <Button
        size="small"
        variant="secondary"
        aria-label={`${offerWords.more}: ${title}`}
        onClick={() => open("rewardOffer", { offerRef: ref })}
      >
        {offerWords.more}
      </Button>
    </>
  );
};

/** The days of a calendar offer (`REWARD-111` to `REWARD-113`). */
const Calendar = ({ title, days }: { readonly title: string; readonly days: readonly CalendarDay[] }) => (
  <ol className="ed-calendar" role="list" aria-label={calendarWords.label(title)}>
    {days.map((day) => (
      <li key={day.ref}>
        <Day day={day} />
      </li>
    ))}
  </ol>
);

const Day = ({ day }: { readonly day: CalendarDay }) => {
  const { ref, status, title, thumbnailUrl } = day;
  const open = useAct(openModal<"rewardOffer">);
  return (
    <button
      type="button"
      className="ed-calendar-day"
      data-status={status}
      disabled={!isDayOpen(day)}
      onClick={() => open("rewardOffer", { offerRef: ref })}
    >
      <Image src={thumbnailUrl} alt="" title={title} width={64} height={64} loading="lazy" />
      <span className="ed-calendar-status">{calendarWords.statuses[status]}</span>
      <span>{title}</span>
    </button>
  );
};
