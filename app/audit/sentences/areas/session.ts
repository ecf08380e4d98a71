import type { DataOf } from "../../../../domain/journal/event.ts";
import type { SessionEvent, SignedOut } from "../../../../domain/session/events.ts";
import { claimant, count, type Sentences } from "../words.ts";

const OVER: Readonly<Record<DataOf<typeof SignedOut>["because"], string>> = {
  player: "the player signed out",
  unauthorised: "the server no longer accepted it",
  "time-out": "the player took a time-out",
  "self-exclusion": "the player excluded themselves",
};

export const sessionSentences: Sentences<SessionEvent> = {
  SignInRequested: ({ identifier, withCode }) =>
    `The player asked to sign in with ${identifier === "email" ? "an e-mail address" : "a user name"}${
      withCode ? " and a confirmation code" : ""
    }. What was typed is not recorded.`,
  SignedIn: ({ player }, meta) => `${claimant(meta)} opened a session for player ${player}.`,
  SignInFailed: ({ message, failureType }, meta) =>
    `${claimant(meta)} refused the sign-in${failureType === null ? "" : ` (${failureType})`}: “${message}”.`,
  AuthenticationChecked: ({ player }, meta) =>
    `${claimant(meta)} said that ${player === null ? "nobody is signed in" : `player ${player} is signed in`} here.`,
  UserLoaded: ({ ref, verification, freeRounds, rewardsCount }, meta) =>
    `${claimant(meta)} described player ${ref}: verification ${verification.status}, ${count(freeRounds, "free round")}, ${count(rewardsCount, "reward")}.`,
  UserLoadFailed: ({ reason }) => `The current player could not be read: ${reason}.`,
  SignOutRequested: () => "The player asked to sign out.",
  SignedOut: ({ because }) => `The session was over, because ${OVER[because]}.`,
  TermsAgreementChanged: ({ agreed }, meta) =>
    `${claimant(meta)} said that the latest terms ${agreed ? "are agreed" : "have still to be agreed"}.`,
  GameSoundsChanged: ({ enabled }) => `The sounds of bingo and games were switched ${enabled ? "on" : "off"}.`,
  SignInAbandoned: () => "The player went back from the confirmation code, to begin the sign-in again.",
  SignInErrorCleared: () => "What the sign-in form said was put away, because the player typed again.",
};
