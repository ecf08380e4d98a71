import { formatMoney } from "../money.ts";
import type { RealityState } from "./state.ts";

/** How often a player may choose to be asked, in minutes; null: never (`REALITY-511`). */
export const INTERVALS: readonly (number | null)[] = [null, 15, 30, 45, 60];

export const intervalLabel = (interval: number | null): string =>
  interval === null ? "None" : interval === 60 ? "Every hour" : `Every ${interval} minutes`;

/** `REALITY-507`, `REALITY-508` */
export const REALITY_BUTTONS = { logOut: "Log out", continue: "Keep playing" } as const;

const duration = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
};

/** How the session goes, as the modal shows it; nothing where the server did not say. */
export function sessionFigures({
  figures,
}: RealityState): readonly { readonly label: string; readonly text: string }[] {
  if (figures === null) return [];
  return [
    { label: "Time played", text: duration(figures.sessionDurationInSeconds) },
    { label: "Won", text: formatMoney(figures.sessionWinnings) },
    { label: "Lost", text: formatMoney(figures.sessionLosses) },
  ];
}
