import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import { Backend, type CallError, type CallOptions, Withheld } from "../ports/backend.ts";
import { Journal } from "../ports/journal.ts";
import { asPlayer } from "../visitor.ts";
import type { AnyEndpoint, RequestOf, ResponseOf } from "../wire.ts";
import { NOT_PROCESSED, OFFLINE, TIMED_OUT, UNREACHABLE, WITHHELD } from "./copy.ts";
import { isSpendingWithheld } from "./rules.ts";

/**
 * Calls an endpoint of the table, with its request and response types. After the start of a time-out or self-exclusion, and after the
 * end of the session, no deposit and no stake is sent, whenever its command started.
 */
export const call = <E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Effect.Effect<ResponseOf<E>, CallError, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend;
    if (endpoint.flags.spends === true && (yield* isSpendingWithheldNow))
      return yield* new Withheld({ endpoint: endpoint.name });
    return yield* backend.call(endpoint, request, options);
  });

/** A caller without a journal, such as the delivery of journals, is never kept out: it sends no deposit and no stake. */
const isSpendingWithheldNow = Effect.map(
  Effect.serviceOption(Journal),
  (journal) => Option.isSome(journal) && isSpendingWithheld(asPlayer(journal.value.snapshot())),
);

/** The message of a failed call: the server's message if it sent one, else the fallback (`NET-002`). */
export function messageOf(error: CallError, fallback = NOT_PROCESSED): string {
  switch (error._tag) {
    case "Offline":
      return OFFLINE;
    case "TimedOut":
      return TIMED_OUT;
    case "Unreachable":
      return UNREACHABLE;
    case "Withheld":
      return WITHHELD;
    case "Refused":
      return error.msg ?? fallback;
  }
}

/** Whether the backend decided about the call. A fault of its own (HTTP 5xx) is no decision, even in an envelope: it may have acted before the fault. */
export const isDecided = (error: CallError): boolean => error._tag === "Refused" && error.status < 500;

/** Whether the backend refused the call because there is no session. */
export const isUnauthorised = (error: CallError): boolean => error._tag === "Refused" && error.unauthorised;

/** Whether the backend refused the call for a reason that only support can end (`NOTICE-106`). */
export const needsSupport = (error: CallError): boolean =>
  error._tag === "Refused" && error.prompt === "CONTACT_SUPPORT";

/** The claimant of a failed call: the server if it refused, the app if the call did not reach it. */
export const claimantOf = (error: CallError): "server" | "app" => (error._tag === "Refused" ? "server" : "app");
