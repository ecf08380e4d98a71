import * as Effect from "effect/Effect";
import { filter, map } from "rxjs";
import { Journal, snapshot } from "../../ports/journal.ts";
import { asPlayer } from "../../visitor.ts";
import { Native, NativeMessages } from "../../ports/native.ts";
import { firstValue, runForEach } from "../../reactions/bridge.ts";
import type { Services } from "../../services.ts";
import { depositByReference } from "../queries.ts";
import type { Deposit } from "../state.ts";
import { answer, untilEnded } from "./commands.ts";

/**
 * The native app's sheet outlives a page load. It then gives its token to the page that is loaded now, which sends it if
 * the deposit still waits for it (`WEBVIEW-524`). Never ends.
 */
export const lostSheets: Effect.Effect<void, never, Services | NativeMessages> = Effect.gen(function* () {
  const { arrival$ } = yield* NativeMessages;
  yield* runForEach(arrival$, (arrival) =>
    arrival.kind === "message" && arrival.message.type === "deposit-result-request"
      ? Effect.forkChild(answerSheet(arrival.message.ref, arrival.message.token))
      : Effect.void,
  );
});

const answerSheet = Effect.fnUntraced(function* (ref: string, token: string) {
  const { snapshot$ } = yield* Journal;
  // After a page load, another reaction first finds the deposits that no command waits for.
  yield* firstValue(
    snapshot$.pipe(
      map(asPlayer),
      filter(({ deposits }) => !isOrphanedAtSheet(depositByReference(deposits, ref))),
    ),
  );
  const deposit = depositByReference((yield* snapshot).deposits, ref);
  // A sheet at which a command waits gives its token to that command.
  if (deposit?.status !== "accepted" || deposit.applePay?.sheet !== "lost" || deposit.applePay.result !== null) return;
  const intent = { ref: deposit.intent, cause: deposit.seq };
  const success = yield* Effect.orElseSucceed(untilEnded(intent, answer(intent, token, ref)), () => false);
  yield* (yield* Native).send({ type: "set-deposit-result", success });
});

const isOrphanedAtSheet = (deposit: Deposit | undefined): boolean =>
  deposit?.status === "authorising" && deposit.orphaned;
