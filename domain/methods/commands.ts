import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { validateCardType } from "../form/rules/card.ts";
import type { Claimant } from "../journal/record.ts";
import { ApplePay } from "../ports/apple-pay.ts";
import { call, messageOf, claimantOf } from "../calls/call.ts";
import { recordedMessage } from "../calls/private-failure.ts";
import type { CardProvider, OpenCardFields } from "../ports/card-fields.ts";
import { record, snapshot } from "../ports/journal.ts";
import { notify } from "../shell/commands.ts";
import { visibleModals } from "../shell/queries.ts";
import { NOT_TOKENISED } from "./copy.ts";
import {
  ApplePayChecked,
  BanksLoaded,
  CardOffered,
  CardRefused,
  MethodAdded,
  ProvidersLoaded,
  ProvidersLoadFailed,
} from "./events.ts";
import { loadMethods } from "./load.ts";
import { applePaySheet } from "./rules.ts";
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
export class CardNotAdded extends Schema.TaggedError<CardNotAdded>()("CardNotAdded", { message: Schema.String }) {}

/**
 * Saves the card in the provider's fields as a payment method. The card's digits never pass through this code.
 *
 * @returns the new method's reference
 */
export const addCard = Effect.fnUntraced(function* (provider: CardProvider, fields: OpenCardFields) {
  const cause = yield* record(CardOffered, { provider }, { by: "player" });
  const refuse = (message: string, by: Claimant) => refuseCard(provider, message, { by, cause });
  const token = yield* Effect.catchTag(fields.tokenise, "CardNotTokenised", () => refuse(NOT_TOKENISED, "frame"));
  const kind = validateCardType(token.cardType ?? "");
  if (Result.isFailure(kind)) return yield* refuse(kind.failure.copy, "app");
  const card = { paymentMethodType: "CARD", providerMethod: provider, details: { nonce: token.reference } } as const;
  const { ref } = yield* Effect.catch(call(createCard, card), (error) =>
    refuse(recordedMessage(error, createCard, card), claimantOf(error)),
  );
  yield* record(MethodAdded, { ref }, { by: "server", cause });
  yield* loadMethods();
  return ref;
});

/** A card's error shows in its form; if the form is closed, as a notice (`NOTICE-511`, `NOTICE-512`). */
const refuseCard = Effect.fnUntraced(function* (
  provider: CardProvider,
  message: string,
  provenance: { readonly by: Claimant; readonly cause: number },
) {
  const seq = yield* record(CardRefused, { provider, message }, provenance);
  const { shell } = yield* snapshot;
  if (visibleModals(shell).length === 0) {
    yield* notify({ message, severity: 1, pinned: true }, { cause: seq });
  }
  return yield* new CardNotAdded({ message });
});
