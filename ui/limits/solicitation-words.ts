import { limitName } from "../../domain/limits/queries.ts";
import type { LimitsState, Solicitation } from "../../domain/limits/state.ts";
import { formatAmount } from "../../domain/money.ts";
import { periodNames } from "./limit-words.ts";

/** `SOLICIT-001` */
export const SOLICITATIONS_TITLE = "Before you deposit";

/** `SOLICIT-002` */
export const noSolicitations = (limits: LimitsState): string =>
  `No current solicitations for ${limitName(limits)} raise.`;

/** The steps of a solicitation: it is offered, and either answer is then confirmed (`SOLICIT-011` to `SOLICIT-015`). */
export type SolicitationStep = "offered" | "accepting" | "declining";

/** A button: its label, and the step that it opens or the answer that it gives. */
export interface SolicitationButton {
  readonly label: string;
  readonly does: { readonly step: SolicitationStep } | { readonly answer: "accepted" | "declined" };
}

export interface SolicitationCopy {
  readonly text: string;
  readonly buttons: readonly SolicitationButton[];
}

/** The text and buttons of each step. Only the confirming button calls the server; the other goes back. */
export function solicitationCopy({ period, current, next }: Solicitation, step: SolicitationStep): SolicitationCopy {
  const of = periodNames[period].toLowerCase();
  const now = current === null ? "no limit" : formatAmount(current);
  const wanted = next === null ? `remove your ${of} limit` : `raise your ${of} limit to ${formatAmount(next)}`;
  const back = (label: string): SolicitationButton => ({ label, does: { step: "offered" } });
  switch (step) {
    case "offered":
      return {
        text: `You asked to ${wanted}. It is ${now} now. Do you still want to?`,
        buttons: [
          { label: next === null ? "Remove limit" : "Raise limit", does: { step: "accepting" } },
          { label: "Keep my limit", does: { step: "declining" } },
        ],
      };
    case "accepting":
      return {
        text:
          next === null
            ? `Confirm that your ${of} limit is removed.`
            : `Confirm your new ${of} limit of ${formatAmount(next)}.`,
        buttons: [{ label: "Confirm", does: { answer: "accepted" } }, back("Cancel")],
      };
    case "declining":
      return {
        text: `Confirm that the change is cancelled: your ${of} limit stays ${now}.`,
        buttons: [{ label: "Cancel the change", does: { answer: "declined" } }, back("Take me back")],
      };
  }
}
