import type { BiometricType } from "../../domain/native/events.ts";

type ByType = Readonly<Record<BiometricType, string>>;

/** Copy of the overlay while the app's token signs the player in. */
export const overlayWords = {
  title: "Signing you in",
  lead: { FACIAL_RECOGNITION: "We know that face.", FINGERPRINT: "That's the magic touch." } as ByType,
  status: "One moment…",
} as const;

/** Copy of the modal that offers biometric login. */
export const setupWords = {
  title: "Skip the password next time",
  lead: {
    FACIAL_RECOGNITION: "Sign in with your face. It stays on this phone: we never see it.",
    FINGERPRINT: "Sign in with your fingerprint. It stays on this phone: we never see it.",
  } as ByType,
  shared: {
    FACIAL_RECOGNITION:
      "Anyone whose face this phone knows could open your account, so only turn it on if that's just you.",
    FINGERPRINT:
      "Anyone whose fingerprint this phone knows could open your account, so only turn it on if that's just you.",
  } as ByType,
  enable: { FACIAL_RECOGNITION: "Use my face", FINGERPRINT: "Use my fingerprint" } as ByType,
  pending: "Setting up",
  failed: "That didn't work, so nothing has changed.",
  later: "Not now",
  doneTitle: "You're all set",
  done: {
    FACIAL_RECOGNITION: "Next time, a glance is all it takes.",
    FINGERPRINT: "Next time, a touch is all it takes.",
  } as ByType,
  close: "Done",
} as const;

/** Copy of the push prompt. */
export const pushWords = {
  title: "Want to hear from us?",
  lead: "We can let you know when a withdrawal lands, a reward arrives or your bingo game is about to start.",
  control: "You can turn notifications off in your phone's settings whenever you like.",
  enable: "Turn on notifications",
  later: "Not now",
} as const;
