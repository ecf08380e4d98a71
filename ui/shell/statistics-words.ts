import type { TrackedName } from "../../domain/tracking/track.ts";

const names: Record<TrackedName, string> = {
  logout: "Logged out",
  "biometric-login-rejected": "Biometric login refused",
  "referral-existing-referee": "Invited somebody who is a player",
  "referral-failed": "An invite failed",
  "referral-sharing-not-supported": "This device cannot share",
  "deposit-returned": "Came back from a payment page",
  "field-changed": "Changed a field",
  "game-launched": "Opened a game",
  "live-chat-clicked": "Opened live chat",
  "marketing-preferences-saved": "Saved marketing choices",
  "modal-closed": "Closed a window",
  "modal-opened": "Opened a window",
};

export const sentWords = {
  title: "What this device sent",
  nothing: "Nothing. Analytics sends only while its switch is on.",
  lead: (most: number) =>
    `The last ${most} events that analytics received from this device. They contain no name, no amount and nothing that you typed.`,
  names: names as Readonly<Record<string, string>>,
} as const;
