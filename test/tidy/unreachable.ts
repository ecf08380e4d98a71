import type { Exceptions } from "./findings.ts";

const planned = "a screen of the product that is not built yet will use it";
const repeated = "a reachable module states the same rule again; one of the two goes";
const wanted = "the product's description asks for it, and nothing does it";

/** Exports and modules that no entry module reaches. The list only shrinks: what is wired or deleted leaves it. */
export const unreachableYet: Exceptions = {
  // Rewards, chat, account pages, marketing, the native app and the sign-in with Google will use these.
  "domain/form/rules/text.ts#validateNickname": planned,
  "domain/regulator/rules.ts#marketingUnlessChosen": planned,
  "domain/session/wire.ts#ACCESS_PROMPTS": planned,
  "domain/session/wire.ts#AccessPrompt": planned,
  "domain/shell/notices/dialogs.ts#answerDialog": planned,
  "ui/kit/EditableField.tsx": planned,
  "ui/kit/VerifiedFlag.tsx": planned,
  "ui/kit/later-words.ts#editableFieldWords": planned,
  "ui/kit/later-words.ts#verifiedWords": planned,
  "ui/kit/timing.ts#fieldSavedMs": planned,

  // The product's description asks for these elsewhere.
  "domain/form/rules/amount.ts#validateLegacyAmount": wanted,
  "domain/kyc/wire.ts#VERIFICATION_METHODS": wanted,
  "domain/kyc/wire.ts#VERIFICATION_PROVIDERS": wanted,

  // These must go.
  "domain/form/rules/code.ts#validatePin": repeated,

  // This stays: the build resolves a module of lucide-react to it, and no import names it.
  "ui/kit/icon-drawing.ts": "app/build/adaptations.mjs puts it in the place of a module of lucide-react",
};

/** Endpoints that the sandbox answers and the client never calls. The list only shrinks. */
export const uncalledYet: Exceptions = {
  "domain/bingo/wire.ts#getJackpots": wanted,
  "domain/bingo/wire.ts#getPlayers": wanted,
  "domain/bingo/wire.ts#getProgressive": wanted,
  "domain/bingo/wire.ts#listAssets": wanted,
  "domain/methods/wire.ts#listPaymentProviders": wanted,
};
