// All arbitraries for properties. `examples.test.ts` has an example of each.
export { type Happening, happening, historyOf } from "../../support/arbitraries/events.ts";
export { around, nearly, ukNumber, written } from "../../support/arbitraries/form.ts";
export { fromSchema } from "../../support/arbitraries/from-schema.ts";
export { anyRequirement, anyVerification, kycHistory } from "../../support/arbitraries/kyc.ts";
export { ledger, type ServerLedger, statementsOf } from "../../support/arbitraries/ledger.ts";
export { limitStory } from "../../support/arbitraries/limits.ts";
export { anyStrip, ballsOf, seeded, ticketsOf } from "./bingo.ts";
export { answerTo, type Command, command } from "./commands.ts";
export { disturbed } from "./disturbance.ts";
export { journal, tampered } from "./journals.ts";
export { anyPence, penceAround, penceBetween } from "./money.ts";
export { anyMoment, CLOCK_CHANGES, nearClockChange } from "./time.ts";
