import type { RealityEvent } from "../../../../domain/reality/events.ts";
import { claimant, count, exactMoney, londonTime, type Sentences } from "../words.ts";

const checks = (interval: number | null): string =>
  interval === null ? "no reality checks" : `a reality check every ${count(interval, "minute")}`;

const BECAUSE = {
  login: "the player signed in",
  restored: "this device had stored that time",
  interval: "the interval was changed",
  continued: "the player continued to play",
} as const;

export const realitySentences: Sentences<RealityEvent> = {
  RealityStated: ({ realityCheckInterval, sessionWinnings, sessionLosses, sessionDurationInSeconds }, meta) =>
    `${claimant(meta)} stated that the player wants ${checks(realityCheckInterval)}, and that in ${count(Math.floor(sessionDurationInSeconds / 60), "minute")} of this session ${exactMoney(sessionWinnings)} was won and ${exactMoney(sessionLosses)} lost.`,
  RealityLoadFailed: ({ reason }) => `The figures of the session could not be read: ${reason}.`,
  IntervalRequested: ({ interval }, meta) => `${claimant(meta)} chose ${checks(interval)}.`,
  IntervalSaved: ({ interval }, meta) => `${claimant(meta)} saved the choice: ${checks(interval)}.`,
  IntervalFailed: ({ message }) => `The choice was not saved: “${message}”.`,
  RealityTimerStarted: ({ expiresAt, because }) =>
    `The next reality check is due ${londonTime(expiresAt)}, because ${BECAUSE[because]}.`,
  RealityCheckAnswered: ({ choice }, meta) =>
    `${claimant(meta)} answered the reality check: ${choice === "continue" ? "continue to play" : "log out"}.`,
};
