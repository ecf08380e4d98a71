import * as Effect from "effect/Effect";
import { startSession } from "../session/sign-in.ts";
import { call, claimantOf, needsSupport } from "../calls/call.ts";
import { privateFailure, serverWords } from "../calls/private-failure.ts";
import { Journal, record, visitorSnapshot } from "../ports/journal.ts";
import { Native } from "../ports/native.ts";
import { Registered, RegistrationFailed, RegistrationRequested } from "./events.ts";
import { findAddresses, register, type Registration, retrieveAddress } from "./wire.ts";

/**
 * Registers, and signs in if the account was created (`SIGNUP-101`). A failure is recorded for the page to show, and
 * also returned. A second attempt with the same intent creates no second account.
 */
export const signUp = Effect.fnUntraced(function* (details: Omit<Registration, "channel">, intent: string) {
  const { unrecorded } = yield* Journal;
  const { shell, native } = yield* visitorSnapshot;
  const channel = shell.webview ? "MOBILE_APP" : "BROWSER";
  // The visitor's link names the affiliate, else the native app does (`WEBVIEW-521`).
  const affiliateId = details.affiliateId ?? native.affiliate?.affiliateId ?? null;
  const cause = yield* record(RegistrationRequested, { channel }, { by: "player" });
  const { ref } = yield* Effect.tapError(call(register, { ...details, channel, affiliateId }, { intent }), (error) => {
    unrecorded.registration = serverWords(error);
    const failure = { ...privateFailure(error), contactSupport: needsSupport(error) };
    return record(RegistrationFailed, failure, { by: claimantOf(error), cause });
  });
  yield* (yield* Native).send({ type: "registration" });
  yield* startSession(ref, record(Registered, { player: ref }, { by: "server" }));
});

/** The addresses with a postcode. */
export const findAddressesAt = (postcode: string) => call(findAddresses, { postcode });

/** One of them, with all its lines. */
export const loadAddress = (id: string) => call(retrieveAddress, { id });
