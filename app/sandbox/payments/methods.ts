import { validateCardType } from "../../../domain/form/rules/card.ts";
import * as Result from "effect/Result";
import type { Method } from "../../../domain/methods/events.ts";
import {
  createCard,
  listPaymentMethods,
  listPaymentMethodsDetailed,
  listPaymentProviders,
  listPaymentProvidersAvailable,
  makePrimary,
  methodsUpdate,
  removeMethod,
  renameMethod,
} from "../../../domain/methods/wire.ts";
import {
  judgeNewMethod,
  judgePrimary,
  judgeRemoval,
  onlyPrimaryPays,
  paysDeposits,
  validateMethodName,
} from "../../../domain/methods/rules.ts";
import { Refusal } from "../kernel/refusal.ts";
import { type CardVault, nameOf } from "./card-vault.ts";
import { providersNow } from "./providers.ts";
import type { Card, Payments, StoredMethod } from "./world.ts";

/** The common fields of most methods. */
export const ordinary = {
  operator: null,
  status: "AVAILABLE",
  temporaryUnavailable: false,
  requiresReverification: false,
  bankLogo: null,
  expireDate: null,
  openLoop: false,
  canAlterPrimaryMethod: null,
} as const satisfies Partial<Method>;

/** A card as a payment method. */
export const cardMethod = (ref: string, provider: "PCI_PROXY" | "BRAINTREE", card: Card): Method => ({
  ...ordinary,
  ref,
  type: "CARD",
  providerMethod: provider,
  friendlyName: nameOf(card),
  identifier: card.lastFour,
  expireDate: card.expiry,
  cardType: card.type,
  primary: false,
  allowed: true,
  allowedAmount: null,
});

/** A bank as a payment method. */
export const bankMethod = (
  ref: string,
  provider: "ECOSPEND" | "TRUELAYER",
  bank: { readonly name: string; readonly logo: string },
): Method => ({
  ...ordinary,
  ref,
  type: "BANK_ACCOUNT",
  providerMethod: provider,
  friendlyName: bank.name,
  identifier: "ending 311",
  bankLogo: bank.logo,
  primary: false,
  allowed: true,
  allowedAmount: null,
});

export const methodsOf = ({ methods }: Payments, playerId: string): readonly StoredMethod[] =>
  methods.all().filter((stored) => stored.playerId === playerId);

/** A method of this player and provider, which pays deposits now; otherwise refuses. */
export const methodFor = (
  payments: Payments,
  playerId: string,
  ref: string,
  provider: Method["providerMethod"],
): StoredMethod => {
  const stored = payments.methods.get(ref);
  if (stored?.playerId !== playerId || stored.method.providerMethod !== provider)
    throw new Refusal({ httpStatus: 200, code: 5563, msg: "Please select a payment method", keep: true });
  const own = methodsOf(payments, playerId).map(({ method }) => method);
  if (!paysDeposits(own, stored.method))
    throw new Refusal({ httpStatus: 200, code: 5563, msg: onlyPrimaryPays.copy, keep: true });
  return stored;
};

/** Stores a method. A player's first method that accepts withdrawals becomes the primary one. */
export const addMethod = (payments: Payments, stored: StoredMethod): void => {
  const isFirst = stored.method.allowed && !methodsOf(payments, stored.playerId).some(({ method }) => method.allowed);
  payments.methods.put(stored.method.ref, { ...stored, method: { ...stored.method, primary: isFirst } });
  payments.kernel.publish(stored.playerId, methodsUpdate, {});
};

/** A method's name: the player's own before the one that identifies it. */
const fullName = ({ friendlyName }: Method, own: string | undefined): string =>
  own === undefined || own === "" ? friendlyName : `${own} (${friendlyName})`;

/** The player's methods, the providers, and adding, renaming and removing a method. */
export function handleMethods(payments: Payments, vault: CardVault): void {
  const { kernel, methods } = payments;

  /** The methods as they are sent. The maximum withdrawal by each is the whole balance. */
  const listed = (playerId: string) =>
    methodsOf(payments, playerId).map(({ method, paypal, name }) => ({
      ...method,
      friendlyName: fullName(method, name),
      status: payments.settings().down.includes(method.providerMethod) ? ("UNAVAILABLE" as const) : method.status,
      allowedAmount: method.allowed ? kernel.wallet.balance(playerId) : null,
      bin: null,
      cardholder: null,
      details: paypal === undefined ? null : { email: paypal.email },
    }));

  kernel.handle(listPaymentMethods, (_, { playerId }) => listed(playerId));
  kernel.handle(listPaymentMethodsDetailed, (_, { playerId }) => listed(playerId));
  kernel.handle(listPaymentProviders, () => providersNow(payments));
  kernel.handle(listPaymentProvidersAvailable, () => providersNow(payments));

  kernel.handle(createCard, ({ providerMethod, details }, { playerId }) => {
    const vaulted = vault.take(details.nonce, "card");
    if (vaulted === undefined)
      throw new Refusal({ httpStatus: 200, code: 5564, msg: "An error occurred. Please try again." });
    const kind = validateCardType(vaulted.card.type);
    if (Result.isFailure(kind)) throw new Refusal({ httpStatus: 200, code: 5565, msg: kind.failure.copy });
    const judged = judgeNewMethod(listed(playerId), "CARD", kernel.wallet.balance(playerId));
    if (Result.isFailure(judged)) throw new Refusal({ httpStatus: 200, code: 5568, msg: judged.failure.copy });
    const ref = kernel.newRef("card");
    addMethod(payments, {
      playerId,
      method: cardMethod(ref, providerMethod, vaulted.card),
      card: vaulted.card,
      bankId: null,
    });
    return { ref };
  });

  const ownMethod = (playerId: string, ref: string): StoredMethod => {
    const stored = methods.get(ref);
    if (stored?.playerId !== playerId)
      throw new Refusal({ httpStatus: 200, code: 5563, msg: "There is no such method" });
    return stored;
  };

  kernel.handle(renameMethod, ({ ref, name }, { playerId }) => {
    const { method } = ownMethod(playerId, ref);
    const judged = validateMethodName(name);
    if (Result.isFailure(judged)) throw new Refusal({ httpStatus: 200, code: 5563, msg: judged.failure.copy });
    methods.update(ref, (stored) => ({ ...stored, name: judged.success }));
    kernel.publish(playerId, methodsUpdate, {});
    return { friendlyName: fullName(method, judged.success) };
  });

  kernel.handle(removeMethod, ({ ref }, { playerId }) => {
    const { method } = ownMethod(playerId, ref);
    const judged = judgeRemoval(method, kernel.wallet.balance(playerId));
    if (Result.isFailure(judged)) throw new Refusal({ httpStatus: 200, code: 5563, msg: judged.failure.copy });
    methods.delete(ref);
    const next = methodsOf(payments, playerId).find((other) => other.method.allowed);
    if (method.primary && next !== undefined)
      methods.update(next.method.ref, (stored) => ({ ...stored, method: { ...stored.method, primary: true } }));
    kernel.publish(playerId, methodsUpdate, {});
    return {};
  });

  kernel.handle(makePrimary, ({ ref }, { playerId }) => {
    const own = methodsOf(payments, playerId);
    ownMethod(playerId, ref);
    const judged = judgePrimary(listed(playerId), ref, kernel.wallet.balance(playerId));
    if (Result.isFailure(judged)) throw new Refusal({ httpStatus: 200, code: 5569, msg: judged.failure.copy });
    for (const { method } of own)
      methods.update(method.ref, (stored) => ({
        ...stored,
        method: { ...stored.method, primary: method.ref === ref },
      }));
    kernel.publish(playerId, methodsUpdate, {});
    return {};
  });
}
