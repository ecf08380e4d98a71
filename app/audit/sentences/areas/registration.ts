import type { RegistrationEvent } from "../../../../domain/registration/events.ts";
import { claimant, failureWords, type Sentences } from "../words.ts";

export const registrationSentences: Sentences<RegistrationEvent> = {
  RegistrationRequested: ({ channel }) =>
    `The player requested an account, in ${channel === "MOBILE_APP" ? "the app" : "a browser"}. The form's data are not recorded.`,
  Registered: ({ player }, meta) => `${claimant(meta)} created an account for player ${player}.`,
  RegistrationFailed: (failure, meta) =>
    meta.by === "server"
      ? `${claimant(meta)} refused the registration: ${failureWords(failure)}.`
      : `The registration could not be sent, or got no answer: ${failureWords(failure)}.`,
};
