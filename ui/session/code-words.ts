// The build assigns whole files to chunks. This copy has its own file, so that only the code page loads it.
import type { MfaMethod } from "../../domain/session/wire.ts";

const PLACES: Readonly<Record<MfaMethod, string>> = { SMS: "phone", EMAIL: "email" };

/** Copy of the code page, the second step of a sign-in. */
export const confirmCodeWords = {
  lead: (method: MfaMethod) => `We've sent a code to your ${PLACES[method]}. Enter it to finish signing in.`,
  picture: "Your picture",
  label: "Confirm code",
  code: "Confirm code",
  submit: "Confirm",
  pending: "Checking",
  resend: { SMS: "Text me a new code", EMAIL: "Email me a new code" },
  resendIn: {
    SMS: (seconds: number) => `Text me a new code in ${seconds} s`,
    EMAIL: (seconds: number) => `Email me a new code in ${seconds} s`,
  },
  resent: (count: number, method: MfaMethod) => `Code ${count} is on its way to your ${PLACES[method]}.`,
  otherAccount: "Use another account",
} as const;
