import type { DataOf } from "../../../../domain/journal/event.ts";
import type { ProfileChanged, SessionEvent, SignedOut } from "../../../../domain/session/events.ts";
import { claimant, count, failureWords, type Sentences } from "../words.ts";

const OVER: Readonly<Record<DataOf<typeof SignedOut>["because"], string>> = {
  player: "the player signed out",
  unauthorised: "the server no longer accepted it",
  "time-out": "the player took a time-out",
  "self-exclusion": "the player excluded themselves",
  closure: "the player closed the account",
};

const PROFILE: Readonly<Record<DataOf<typeof ProfileChanged>["what"], string>> = {
  email: "email address",
  address: "home address",
  password: "password",
  feedback: "feedback about the site",
  nickname: "nickname",
};

const IDENTIFIERS = {
  email: "an e-mail address",
  username: "a user name",
  google: "a Google account",
  challenge: "the sign-in that this tab had begun",
} as const;

export const sessionSentences: Sentences<SessionEvent> = {
  SignInRequested: ({ identifier, withCode }) =>
    `The player asked to sign in with ${IDENTIFIERS[identifier]}${
      withCode ? " and a confirmation code" : ""
    }. The form's data are not recorded.`,
  SignedIn: ({ player }, meta) => `${claimant(meta)} opened a session for player ${player}.`,
  SignInFailed: (failure, meta) =>
    `${claimant(meta)} refused the sign-in${failure.failureType === null ? "" : ` (${failure.failureType})`}: ${failureWords(failure)}.`,
  ConfirmCodeAwaited: ({ method }) =>
    `The sign-in waits for a confirmation code, which was sent by ${method === "SMS" ? "text message" : "e-mail"}.`,
  AuthenticationChecked: ({ player }, meta) =>
    `${claimant(meta)} stated that ${player === null ? "no player" : `player ${player}`} is signed in on this device.`,
  UserLoaded: ({ ref, verification, freeRounds, rewardsCount }, meta) =>
    `${claimant(meta)} described player ${ref}: verification ${verification.status}, ${count(freeRounds, "free round")}, ${count(rewardsCount, "reward")}.`,
  UserLoadFailed: ({ reason }) => `The current player could not be read: ${reason}.`,
  SignOutRequested: () => "The player asked to sign out.",
  SignedOut: ({ because }) => `The session ended, because ${OVER[because]}.`,
  SessionEndNoted: ({ because, endDate, unfinished }) =>
    `The client noted that the last session of this tab ended, because ${OVER[because]}${endDate === null ? "" : ` (last day: ${endDate})`}.${
      unfinished === null
        ? ""
        : ` A ${unfinished.form} form was open; its payment was ${unfinished.status === "unknown" ? "sent, with an unknown outcome" : "not made"}.`
    }`,
  SessionEndForgotten: () => "The client discarded its note about the end of the last session of this tab.",
  TermsAgreementChanged: ({ agreed }, meta) =>
    `${claimant(meta)} stated that the player has ${agreed ? "agreed" : "not yet agreed"} to the latest terms.`,
  GameSoundsChanged: ({ enabled }) => `The sounds of bingo and games were switched ${enabled ? "on" : "off"}.`,
  SignInAbandoned: (_, meta) => `${claimant(meta)} went back from the confirmation code to the start of the sign-in.`,
  ProfileChangeRequested: ({ what }) => `The player asked to change their ${PROFILE[what]}. It is not recorded.`,
  ProfileChanged: ({ what }, meta) => `${claimant(meta)} stated that the player's ${PROFILE[what]} is changed.`,
  ProfileChangeFailed: (failure) => `The player's ${PROFILE[failure.what]} was not changed: ${failureWords(failure)}.`,
  ActivationEmailSent: (_, meta) => `${claimant(meta)} stated that it sent the player another activation email.`,
  SignInErrorCleared: () => "The message of the sign-in form was removed, because the player typed.",
};
