import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { validateCardType } from "../form/rules/card.ts";
import type { Claimant } from "../journal/record.ts";
import { ApplePay } from "../ports/apple-pay.ts";
import { call, claimantOf, isDecided, messageOf } from "../calls/call.ts";
import { NOT_PROCESSED } from "../calls/copy.ts";
import { recordedMessage } from "../calls/private-failure.ts";
import type { CardProvider, OpenCardFields } from "../ports/card-fields.ts";
import { record, snapshot } from "../ports/journal.ts";
import { notify } from "../shell/commands.ts";
import { stayOf } from "../shell/notices/rules.ts";
import { visibleModals } from "../shell/queries.ts";
import { NOT_TOKENISED } from "./copy.ts";
import {
  ApplePayChecked,
  BanksLoaded,
  CardOffered,
  CardRefused,
  type Method,
  MethodAdded,
  ProvidersLoaded,
  ProvidersLoadFailed,
} from "./events.ts";
import { loadMethods, readMethods } from "./load.ts";
import { applePaySheet, METHOD_PARAMS } from "./rules.ts";
import { createCard, ecospendBanks, listPaymentProvidersAvailable } from "./wire.ts";

/** Asks the device whether it supports Apple Pay, and the server through which providers a method can be added. */
export const loadProviders = Effect.fnUntraced(function* () {
  const player = yield* snapshot;
  const available = applePaySheet(player.shell.webview, yield* yield* ApplePay) !== null;
  if (player.methods.applePayAvailable !== available) yield* record(ApplePayChecked, { available }, { by: "app" });
  yield* Effect.matchEffect(call(listPaymentProvidersAvailable, {}), {
    onSuccess: (providers) => record(ProvidersLoaded, { providers }, { by: "server" }),
    onFailure: (error) => record(ProvidersLoadFailed, { message: messageOf(error) }, { by: claimantOf(error) }),
  });
});

/** Loads the banks. After a failure the list is empty, and 'Try another option' remains available. */
export const loadBanks = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(ecospendBanks, {}), {
    onSuccess: (banks) => record(BanksLoaded, { banks }, { by: "server" }),
    onFailure: () => record(BanksLoaded, { banks: [] }, { by: "app" }),
  });
});

/** The card was not added, with the message for the player. */
export class CardNotAdded extends Schema.TaggedError<CardNotAdded>()("CardNotAdded", {
  message: Schema.String,
  /** The methods before an attempt without an answer, whose card may have been saved. Absent if none may have been. */
  before: Schema.optionalKey(Schema.Array(Schema.String)),
}) {}

/**
 * Saves the card in the provider's fields as a payment method. The card's digits never pass through this code.
 *
 * An attempt without an answer may have saved its card, and the next one has another token, so that the backend would save it again. The
 * client reads the methods instead: a card that is new in them is the one that was saved.
 *
 * @param unanswered the methods before an earlier attempt of the same form that had no answer
 * @returns the new method's reference
 */
export const addCard = Effect.fnUntraced(function* (
  provider: CardProvider,
  fields: OpenCardFields,
  unanswered?: readonly string[],
) {
  const cause = yield* record(CardOffered, { provider }, { by: "player" });
  const refuse = (message: string, by: Claimant, before?: readonly string[]) =>
    refuseCard(provider, { message, ...(before && { before }) }, { by, cause });
  const added = (ref: string) => Effect.as(record(MethodAdded, { ref }, { by: "server", cause }), ref);

  const known = yield* unanswered === undefined ? knownMethods : readMethods();
  if (unanswered !== undefined) {
    if (known === undefined)
      return yield* refuse((yield* snapshot).methods.failure ?? NOT_PROCESSED, "app", unanswered);
    const saved = newCard(known, unanswered);
    if (saved !== undefined) return yield* added(saved.ref);
  }

  const token = yield* Effect.catchTag(fields.tokenise, "CardNotTokenised", () => refuse(NOT_TOKENISED, "frame"));
  const kind = validateCardType(token.cardType ?? "");
  if (Result.isFailure(kind)) return yield* refuse(kind.failure.copy, "app");
  const card = { paymentMethodType: "CARD", providerMethod: provider, details: { nonce: token.reference } } as const;
  const answer = yield* Effect.result(call(createCard, card));
  if (Result.isSuccess(answer)) return yield* Effect.tap(added(answer.success.ref), loadMethods);

  const { failure } = answer;
  const before = isDecided(failure) ? undefined : known?.map(({ ref }) => ref);
  const saved = before && newCard((yield* readMethods()) ?? [], before);
  if (saved !== undefined) return yield* added(saved.ref);
  return yield* refuse(recordedMessage(failure, createCard, card), claimantOf(failure), before);
});

const knownMethods = Effect.flatMap(snapshot, ({ methods: { methods } }) =>
  methods === null ? readMethods() : Effect.succeed(methods),
);

const newCard = (methods: readonly Method[], before: readonly string[]) =>
  methods.findLast(({ ref, type }) => type === "CARD" && !before.includes(ref));

/** Whether an open modal shows the card form of a provider. */
const isCardFormOpen = (provider: CardProvider) =>
  Effect.map(snapshot, ({ shell }) =>
    visibleModals(shell).some(
      ({ name, params }) => name === "changeCard" || params["method"] === METHOD_PARAMS[provider],
    ),
  );

/** A card's error shows in its form; if the form is closed, as a notice, whatever other modal is open (`NOTICE-511`, `NOTICE-512`). */
const refuseCard = Effect.fnUntraced(function* (
  provider: CardProvider,
  refused: { readonly message: string; readonly before?: readonly string[] },
  provenance: { readonly by: Claimant; readonly cause: number },
) {
  const { message } = refused;
  const seq = yield* record(CardRefused, { provider, message }, provenance);
  if (!(yield* isCardFormOpen(provider)))
    yield* notify({ message, severity: 1, ...stayOf("cardError") }, { cause: seq });
  return yield* new CardNotAdded(refused);
});
