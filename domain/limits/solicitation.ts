import type { LimitsState, Solicitation } from "./state.ts";

/** The view of the solicitations modal (`SOLICIT-007` to `SOLICIT-010`). Of several solicitations, the shortest period's comes first. */
export type SolicitationView =
  | { readonly show: "loading" | "failed" | "empty" }
  | {
      readonly show: "solicitation";
      readonly solicitation: Solicitation;
      readonly isSending: boolean;
      /** Why the last answer was not accepted. */
      readonly message: string | null;
    };

export function solicitationView({ solicitationsStatus, solicitations, answer }: LimitsState): SolicitationView {
  if (solicitationsStatus === "failed") return { show: "failed" };
  if (solicitationsStatus !== "ready") return { show: "loading" };
  const [solicitation] = solicitations;
  if (solicitation === undefined) return { show: "empty" };
  return {
    show: "solicitation",
    solicitation,
    isSending: answer?.status === "asked",
    message: answer?.period === solicitation.period ? answer.message : null,
  };
}
