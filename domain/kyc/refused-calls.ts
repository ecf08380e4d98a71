import * as Effect from "effect/Effect";
import type { Refused } from "../ports/backend.ts";
import { record, visitorSnapshot } from "../ports/journal.ts";
import { isPlayer } from "../visitor.ts";
import { KycStated } from "./events.ts";
import { standingAfterRefusal } from "./rules.ts";

/** Codes 5570 and 5571 on a refused call change the status of the identity check, whichever call it is (`KYC-506`, `KYC-507`). */
export const checkKycRefusal = Effect.fnUntraced(function* ({ code }: Pick<Refused, "code">) {
  const state = yield* visitorSnapshot;
  if (state.session.authenticated !== true || !isPlayer(state)) return;
  const status = standingAfterRefusal(state.kyc.status, code);
  if (status !== null && status !== state.kyc.status) yield* record(KycStated, { status }, { by: "server" });
});
