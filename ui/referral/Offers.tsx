import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { useOffers } from "./use-referral.ts";
import "./offers.css";

/** How many rows stand in for the offers until they are there (`REFER-116`). */
const PLACEHOLDERS = 3;

/** Everything that is offered for friends. */
export const Offers = () => {
  const { standing, offers, load } = useOffers();
  if (standing === "loading")
    return (
      <div className="ed-referral-offers" aria-busy="true">
        <Skeleton shape="row" count={PLACEHOLDERS} label="Loading your offers" />
      </div>
    );
  if (standing === "failed")
    return (
      <ErrorState title="We couldn't load your offers" onRetry={load}>
        Check your connection and try again.
      </ErrorState>
    );
  if (offers.length === 0)
    return <EmptyState title="No offers just now">Invite your friends all the same: new offers come often.</EmptyState>;
  return (
    <ul className="ed-referral-offers">
      {offers.map((offer, place) => (
        // They have no name of their own, and keep their order.
        <OfferCard key={place} offer={offer} />
      ))}
    </ul>
  );
};
