import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { useOffers } from "./use-referral.ts";
import { offersWords as words } from "./words.ts";
import "./offers.css";

/** The number of placeholder rows while the offers are loaded (`REFER-116`). */
const PLACEHOLDERS = 3;

/** The offers for inviting friends. */
export const Offers = () => {
  const { status, offers, load } = useOffers();
  if (status === "loading")
    return (
      <div className="ed-referral-offers" aria-busy="true">
        <Skeleton shape="row" count={PLACEHOLDERS} label={words.loading} />
      </div>
    );
  if (status === "failed")
    return (
      <ErrorState title={words.failed} onRetry={load}>
        {words.retry}
      </ErrorState>
    );
  if (offers.length === 0) return <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>;
  return (
    <ul className="ed-referral-offers">
      {offers.map((offer, place) => (
        // Offers have no id, and their order does not change.
        <OfferCard key={place} offer={offer} />
      ))}
    </ul>
  );
};
