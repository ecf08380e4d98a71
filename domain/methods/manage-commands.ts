import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import type { CallError } from "../ports/backend.ts";
import { record, snapshot } from "../ports/journal.ts";
import {
  MethodChangeFailed,
  MethodRemovalRequested,
  MethodRemoved,
  MethodRenamed,
  MethodRenameRequested,
} from "./events.ts";
import { orEffectIn } from "./load.ts";
import { judgeRemoval, validateMethodName } from "./rules.ts";
import { removeMethod, renameMethod } from "./wire.ts";

/** A method was not renamed or removed, with the reason. */
class MethodNotChanged extends Schema.TaggedError<MethodNotChanged>()("MethodNotChanged", {
  message: Schema.String,
}) {}

const refused = (message: string) => Effect.fail(new MethodNotChanged({ message }));

const failed = (ref: string, cause: number) =>
  Effect.fnUntraced(function* (error: CallError) {
    const message = messageOf(error);
    yield* record(MethodChangeFailed, { ref, message }, { by: claimantOf(error), cause });
    return yield* refused(message);
  });

const nameNow = (ref: string) =>
  Effect.map(snapshot, ({ methods }) => methods.methods?.find((method) => method.ref === ref)?.friendlyName);

/** Gives a method the player's own name; an empty one takes it away. */
export const nameMethod = Effect.fnUntraced(function* (ref: string, typed: string) {
  const judged = validateMethodName(typed);
  if (Result.isFailure(judged)) return yield* refused(judged.failure.copy);
  const name = judged.success;
  const before = yield* nameNow(ref);
  const cause = yield* record(MethodRenameRequested, { ref, name }, { by: "player" });
  const { friendlyName } = yield* orEffectIn(
    call(renameMethod, { ref, name }),
    (methods) => methods.find((method) => method.ref === ref && method.friendlyName !== before),
    failed(ref, cause),
  );
  yield* record(MethodRenamed, { ref, friendlyName }, { by: "server", cause });
});

/** Removes a method, unless the money in the wallet needs it. */
export const dropMethod = Effect.fnUntraced(function* (ref: string) {
  const { methods, wallet } = yield* snapshot;
  const method = methods.methods?.find((one) => one.ref === ref);
  if (method === undefined) return;
  const judged = judgeRemoval(method, wallet.balance);
  if (Result.isFailure(judged)) return yield* refused(judged.failure.copy);
  const cause = yield* record(MethodRemovalRequested, { ref }, { by: "player" });
  yield* orEffectIn(
    call(removeMethod, { ref }),
    (methods) => (methods.some((one) => one.ref === ref) ? undefined : {}),
    failed(ref, cause),
  );
  yield* record(MethodRemoved, { ref }, { by: "server", cause });
});
