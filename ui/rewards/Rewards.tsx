import { useEffect } from "react";
import { loadRewards } from "../../domain/rewards/commands.ts";
import { carouselOf, hasGoodies, hasNothing, statusOf } from "../../domain/rewards/queries.ts";
import type { RewardsState } from "../../domain/rewards/state.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { useInParts } from "../use-in-parts.ts";
import { Carousel } from "./Carousel.tsx";
import { DailyFreeGames } from "./DailyFreeGames.tsx";
import { FreeGames } from "./FreeGames.tsx";
import { Offers } from "./Offers.tsx";
import { RewardCards } from "./RewardCards.tsx";
import { rewardsWords as words } from "./words.ts";
import "./rewards.css";

const FOR_YOU = ["carousel", "rewards", "daily", "free"] as const;

/**
 * The lists appear together, because one that comes later would move the others. `failed` only if nothing else is known:
 * one failed list does not hide the others.
 */
const statusOfForYou = (rewards: RewardsState): "loading" | "failed" | "known" => {
  const statuses = FOR_YOU.map((list) => statusOf(rewards[list]));
  if (statuses.includes("loading")) return "loading";
  return statuses.includes("failed") && hasNothing(rewards) ? "failed" : "known";
};

const useStatus = () => {
  const status = useSnapshot(({ rewards }) => statusOfForYou(rewards));
  return useInParts(status !== "loading") ? status : "loading";
};

/** The rewards page: what is for this player, and the offers for all (`REWARD-102`, `REWARD-109`). */
const Rewards = () => {
  const load = useAct(loadRewards);
  useEffect(() => load(), [load]);
  const isLoading = useStatus() === "loading";
  return (
    <div className="ed-rewards">
      <Section id="rewards-for-you" title={words.forYou}>
        <ForYou onRetry={load} />
      </Section>
      {/* Shown when nothing above can move it. */}
      {!isLoading && (
        <Section id="rewards-offers" title={words.offers}>
          <Offers onRetry={load} />
        </Section>
      )}
    </div>
  );
};

const ForYou = ({ onRetry }: { readonly onRetry: () => void }) => {
  const status = useStatus();
  const isEmpty = useSnapshot(({ rewards }) => hasNothing(rewards));
  const goodies = useSnapshot(({ rewards }) => hasGoodies(rewards));
  const carousel = useSnapshot(({ rewards }) => carouselOf(rewards));
  const failure = useSnapshot(({ rewards }) => FOR_YOU.map((list) => rewards[list].failed).find((one) => one !== null));
  if (status === "loading") return <Skeleton shape="block" count={4} label={words.loading} />;
  if (status === "failed")
    return (
      <ErrorState title={words.failed} onRetry={onRetry}>
        {failure}
      </ErrorState>
    );
  if (isEmpty) return <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>;
  return (
    <>
      {carousel !== null && <Carousel carousel={carousel} />}
      {goodies && (
        <div className="ed-rewards-goodies">
          <h3>{words.goodies}</h3>
          <ul role="list">
            <RewardCards />
            <DailyFreeGames />
            <FreeGames />
          </ul>
        </div>
      )}
    </>
  );
};

export default Rewards;
