import * as Effect from "effect/Effect";
import { TIMED_OUT } from "../../domain/calls/copy.ts";
import { CHALLENGE_CANCELLED } from "../../domain/deposits/copy.ts";
import { DepositDeclined } from "../../domain/deposits/events.ts";
import { signOut } from "../../domain/session/account-commands.ts";
import { loadWallet } from "../../domain/wallet/commands.ts";
import { after, atTheEnd, type Planted, say } from "./planting.ts";

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
    law: "a refusal names a cause that holds",
    fault: "a command names an answer that was late minutes ago",
    says: /This is taking too long/,
    story: {
      minutes: 3,
      acts: [],
      plant: (stage) => {
        const [path, { faults }] = [/\/wallet\/balance$/, stage.world];
        after(stage, 0.5, () => faults.always(path, "answer lost"));
        after(stage, 0.6, () => void stage.seats[0]?.press(loadWallet));
        after(stage, 0.7, () => faults.always(path, undefined));
        after(stage, 2.5, () => void stage.seats[0]?.press(() => Effect.fail({ name: "Late", copy: TIMED_OUT })));
      },
    },
  },
  {
    law: "a refusal names a cause that holds",
    fault: "a deposit that the session did not have is declined after its end",
    says: /3D Secure cancelled/,
    story: atTheEnd((stage) => {
      const declined = { intent: "other", ref: null, message: CHALLENGE_CANCELLED, code: null };
      stage.world.faults.always(/\/logout$/, "answer lost");
      void stage.seats[0]?.press(signOut);
      after(stage, 1 / 60, () => say(stage, DepositDeclined, declined, "player"));
    }),
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
