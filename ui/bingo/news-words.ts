import { tickets as ticketsText } from "../../domain/bingo/rules.ts";

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** A time as a screen reader says it: '4 minutes 5 seconds'. */
export const spokenTime = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [minutes > 0 && counted(minutes, "minute"), (minutes === 0 || rest > 0) && counted(rest, "second")];
  return parts.filter((part) => part !== false).join(" ");
};

export const newsWords = {
  started: (tickets: string) => `Eyes down. ${tickets}`,
  over: "The game is over",
  next: (leftMs: number, tickets: number) =>
    `Next game in ${spokenTime(leftMs)}. You have ${tickets === 0 ? "no tickets" : ticketsText(tickets)} for it`,
} as const;
