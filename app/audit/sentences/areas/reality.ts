import type { RealityEvent } from "../../../../domain/reality/events.ts";
import { claimant, count, exactMoney, londonTime, type Sentences } from "../words.ts";

const often = (interval: number | null): string =>
  interval === null ? "not to be asked to look at the time" : `to be asked every ${count(interval, "minute")}`;

const BECAUSE = {
  login: "the player signed in",
  restored: "this device remembered it",
  interval: "the interval was changed",
  continued: "the player went on playing",
} as const;

export const realitySentences: Sentences<RealityEvent> = {
  RealityStated: ({ realityCheckInterval, sessionWinnings, sessionLosses, sessionDurationInSeconds }, meta) =>
    `${claimant(meta)} stated that the player wants ${often(realityCheckInterval)}, and that in ${count(Math.floor(sessionDurationInSeconds / 60), "minute")} of this session ${exactMoney(sessionWinnings)} was won and ${exactMoney(sessionLosses)} lost.`,
  RealityLoadFailed: ({ reason }) => `How the session goes could not be read: ${reason}.`,
  IntervalRequested: ({ interval }, meta) => `${claimant(meta)} chose ${often(interval)}.`,
  IntervalSaved: ({ interval }, meta) => `${claimant(meta)} took that up: the player is ${often(interval)}.`,
  IntervalFailed: ({ message }) => `The choice was not taken up: “${message}”.`,
  RealityTimerStarted: ({ expiresAt, because }) =>
    `The next reality check is due ${londonTime(expiresAt)}, because ${BECAUSE[because]}.`,
  RealityCheckAnswered: ({ choice }, meta) =>
    `${claimant(meta)} answered the reality check: ${choice === "continue" ? "they go on playing" : "they log out"}.`,
};
