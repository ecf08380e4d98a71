import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type { DataOf } from "../journal/event.ts";
import { SMS_RESEND_MS } from "../mobile/rules.ts";
import { record } from "../ports/journal.ts";
import { TabStorage } from "../ports/storage.ts";
import { ConfirmCodeAwaited } from "./events.ts";
import { CONFIRM_CODE } from "./kept.ts";
import type { SessionState } from "./initial.ts";
import type { MfaMethod } from "./wire.ts";

// A login that waits for its confirm code survives a page load: a cookie that no script can read is the server's proof of
// the first step. The tab stores only how and when the code was sent, so that it can show the form of the code again.

/** How long a login waits for its confirm code (assumed). */
export const CONFIRM_CODE_LIVES_MS = 10 * 60_000;

type Awaited = DataOf<typeof ConfirmCodeAwaited>;

/** Stores and records that the server has sent a confirm code. */
export const awaitCode = Effect.fnUntraced(function* (methods: readonly MfaMethod[], method: MfaMethod) {
  const awaited = { methods, method, sentAt: yield* Clock.currentTimeMillis };
  (yield* TabStorage).set(CONFIRM_CODE, JSON.stringify(awaited));
  yield* record(ConfirmCodeAwaited, awaited, { by: "app" });
});

/** Records after a page load that this tab's login still waits for its confirm code. */
export const recallCode = Effect.gen(function* () {
  const awaited = parsed((yield* TabStorage).get(CONFIRM_CODE));
  if (awaited !== undefined && (yield* Clock.currentTimeMillis) < awaited.sentAt + CONFIRM_CODE_LIVES_MS)
    yield* record(ConfirmCodeAwaited, awaited, { by: "app" });
  else yield* forgetCode;
});

function parsed(text: string | undefined): Awaited | undefined {
  if (text === undefined) return undefined;
  try {
    return Result.getOrUndefined(ConfirmCodeAwaited.decode(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

/** Removes what the tab stored about a confirm code. */
export const forgetCode = Effect.map(Effect.service(TabStorage), (tab) => tab.remove(CONFIRM_CODE));

/** How long the player must wait before another code can be sent by the same method; 0 if it can be sent now. */
export function confirmCodeWaitMs(session: SessionState, method: MfaMethod, nowMs: number): number {
  const { sentBy, sentAt } = session.multiFactorAuthentication ?? {};
  if (sentBy !== method || sentAt === undefined) return 0;
  // The device's clock may have been set back since then.
  return Math.min(SMS_RESEND_MS, Math.max(0, sentAt + SMS_RESEND_MS - nowMs));
}
