import * as Effect from "effect/Effect";
import { atTheEnd, type Planted } from "./planting.ts";

const UNDER_WAY = "Your last deposit is still being dealt with. Please wait for its outcome.";

/** Commands that refuse for a cause that is not there, or without any. */
export const REFUSALS: readonly Planted[] = [
  {
    law: "a refusal names a cause that holds",
    fault: "a deposit is refused because of another one, and there is none",
    says: /Your last deposit is still being dealt with/,
    story: atTheEnd(
      ({ seats: [seat] }) => void seat?.press(() => Effect.fail({ name: "DepositUnderWay", copy: UNDER_WAY })),
    ),
  },
  {
    law: "a refusal names a cause that holds",
    fault: "a command refuses with words that no rule has",
    says: /no reason explains/,
    story: atTheEnd(({ seats: [seat] }) => void seat?.press(() => Effect.fail({ name: "Sorry", copy: "Not today" }))),
  },
  {
    law: "nothing is refused silently",
    fault: "a command does nothing",
    says: /left nothing behind/,
    story: atTheEnd(({ seats: [seat] }) => void seat?.press(() => Effect.void)),
  },
  {
    law: "nothing is refused silently",
    fault: "a command fails without words",
    says: /without a word/,
    story: atTheEnd(({ seats: [seat] }) => void seat?.press(() => Effect.fail("no"))),
  },
];
