import { useState } from "react";
import type { Asked, LimitsState } from "../../domain/limits/state.ts";
import { usePlayer, useSnapshot } from "../player.tsx";

/** How what the player asked for here stands; what was asked before this was shown is nothing to it. */
export function useAsked(of: (limits: LimitsState) => Asked | null): {
  readonly isSaving: boolean;
  readonly message: string | undefined;
} {
  const { snapshot } = usePlayer();
  const [before] = useState(() => of(snapshot().limits)?.seq ?? 0);
  const asked = useSnapshot(({ limits }) => of(limits));
  const own = asked !== null && asked.seq > before ? asked : undefined;
  return {
    isSaving: own?.status === "asked",
    message: own?.status === "failed" ? (own.message ?? undefined) : undefined,
  };
}

/** A change of limits. */
export const changeOf = ({ change }: LimitsState): Asked | null => change;
