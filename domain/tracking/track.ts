import * as Effect from "effect/Effect";
import { type Tracked, Tracking } from "../ports/tracking.ts";

/** The events that the client itself counts. The native app forwards others. */
export type TrackedName =
  | "logout"
  | "biometric-login-rejected"
  | "referral-existing-referee"
  | "referral-failed"
  | "referral-sharing-not-supported"
  | "deposit-returned"
  | "field-changed"
  | "game-launched"
  | "live-chat-clicked"
  | "marketing-preferences-saved"
  | "modal-closed"
  | "modal-opened";

/** Counts one event of the client's own. The player never waits for the statistics, whose code or answer may not arrive. */
export const track = (name: TrackedName, parameters: Tracked["parameters"] = {}) =>
  Effect.flatMap(Effect.service(Tracking), (statistics) =>
    Effect.forkDetach(statistics.track({ name, parameters }), { startImmediately: true }),
  );
