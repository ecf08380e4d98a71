import { useState } from "react";
import { isSavingLimits } from "../../domain/limits/queries.ts";
import type { SentRequest, LimitsState } from "../../domain/limits/state.ts";
import { useKeptFailure } from "../kept-failure.ts";
import { type BoundCommand, usePlayer, useSnapshot } from "../player.tsx";

/** The message about the player's last request, if it failed and was made after this component mounted, until the inputs change. */
export function useLimitRequest(
  of: (limits: LimitsState) => SentRequest | null,
  inputs?: readonly unknown[],
): string | undefined {
  const { snapshot, replay } = usePlayer();
  const [before] = useState(() => replay?.lastSeq.opened ?? of(snapshot().limits)?.seq ?? 0);
  const request = useSnapshot(({ limits }) => of(limits));
  const isOwn = request !== null && request.seq > before;
  const message = isOwn && request.status === "failed" ? (request.message ?? undefined) : undefined;
  return useKeptFailure(message, request?.seq, inputs);
}

const changeOf = ({ change }: LimitsState): SentRequest | null => change;

/**
 * A bound command that saves limits, with the message of its failure. It is pending also while a change that was made elsewhere
 * waits for its answer: one change is sent at a time.
 */
export function useSaveLimits<Args extends readonly unknown[], A, E>(
  { run, pending }: BoundCommand<Args, A, E>,
  inputs?: readonly unknown[],
) {
  const isSaving = useSnapshot(({ limits }) => isSavingLimits(limits));
  const message = useLimitRequest(changeOf, inputs);
  return { run, pending: pending || isSaving, message };
}
