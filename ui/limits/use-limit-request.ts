import { useState } from "react";
import type { SentRequest, LimitsState } from "../../domain/limits/state.ts";
import { usePlayer, useSnapshot } from "../player.tsx";

/** The status of the player's last request, if it was made after this component mounted. */
export function useLimitRequest(of: (limits: LimitsState) => SentRequest | null): {
  readonly isSaving: boolean;
  readonly message: string | undefined;
} {
  const { snapshot, replay } = usePlayer();
  const [before] = useState(() => replay?.lastSeq.opened ?? of(snapshot().limits)?.seq ?? 0);
  const request = useSnapshot(({ limits }) => of(limits));
  const own = request !== null && request.seq > before ? request : undefined;
  return {
    isSaving: own?.status === "asked",
    message: own?.status === "failed" ? (own.message ?? undefined) : undefined,
  };
}

/** The last change of limits. */
export const changeOf = ({ change }: LimitsState): SentRequest | null => change;
