import { Suspense, useEffect } from "react";
import { loadRewards } from "../../domain/rewards/commands.ts";
import { isLoadingTerms, termsFailure, termsOf } from "../../domain/rewards/queries.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "../lazily.ts";
import type { ModalProps } from "../modals.ts";
import { useAct, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { rewardsWords, termsWords as words } from "./words.ts";

const SafeHtml = lazily(() => import("../shell/SafeHtml.tsx"));

/** The terms of what has this ref (`MODAL-124`). A link can open it before the lists are known. */
const RewardTerms = ({ params: { offerRef = "" } }: ModalProps<"rewardTermsConditions">) => {
  const terms = useSnapshot(({ rewards }) => termsOf(rewards, offerRef));
  const isLoading = useSnapshot(({ rewards }) => isLoadingTerms(rewards));
  const failure = useSnapshot(({ rewards }) => termsFailure(rewards));
  const isKnown = useSnapshot(({ rewards }) => rewards.rewards.asked !== null);
  const load = useAct(loadRewards);
  useEffect(() => {
    if (!isKnown) load();
  }, [isKnown, load]);
  const skeleton = <Skeleton shape="line" count={5} label={words.loading} />;
  return (
    <ModalSheet title={words.title}>
      {terms !== undefined && (
        <Suspense fallback={skeleton}>
          <SafeHtml html={terms} kind="block" />
        </Suspense>
      )}
      {terms === undefined && isLoading && skeleton}
      {terms === undefined && !isLoading && failure === undefined && (
        <EmptyState title={words.unknownTitle}>{words.unknown}</EmptyState>
      )}
      {terms === undefined && !isLoading && failure !== undefined && (
        <ErrorState title={rewardsWords.failed} onRetry={load}>
          {failure}
        </ErrorState>
      )}
    </ModalSheet>
  );
};

export default RewardTerms;
