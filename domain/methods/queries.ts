import type { Refusal } from "../form/refusal.ts";
import type { CardProvider } from "../ports/card-fields.ts";
import type { Player } from "../player.ts";
import type { Method } from "./events.ts";
import {
  addableProviders,
  isUsable,
  listedMethods,
  METHOD_PARAMS,
  type MethodParam,
  methodUnavailable,
  onlyPrimaryPays,
  paysDeposits,
} from "./rules.ts";
import type { MethodsState } from "./state.ts";
import type { MethodType, PaymentProvider, Provider } from "./wire.ts";

/** One line of the deposit's method dropdown. */
export type MethodOption =
  | {
      readonly kind: "saved";
      readonly value: string;
      readonly method: Method;
      /** Why it cannot be chosen now. */
      readonly unavailable: string | undefined;
    }
  | { readonly kind: "new"; readonly value: string; readonly param: MethodParam; readonly provider: PaymentProvider };

/** The providers that this device supports, in the server's order; null until the server has listed them. */
export const usableProviders = ({ providers, applePayAvailable }: MethodsState): readonly PaymentProvider[] | null =>
  applePayAvailable === false ? (providers?.filter(({ type }) => type !== "APPLE_PAY") ?? null) : providers;

export const providerOf = (methods: MethodsState, provider: Provider): PaymentProvider | undefined =>
  usableProviders(methods)?.find(({ providerMethod }) => providerMethod === provider);

/** The options of the deposit's dropdown: the player's methods, then the ways to add one (`METHOD-029` to `METHOD-041`). */
export function methodOptions({ methods, wallet }: Player): readonly MethodOption[] {
  const known = methods.methods ?? [];
  const saved = listedMethods(known).map((method): MethodOption => ({
    kind: "saved",
    value: method.ref,
    method,
    unavailable: refusalOf(methods, method)?.copy,
  }));
  const addable = addableProviders(usableProviders(methods) ?? [], known, wallet.balance)
    .filter(({ status, type }) => status === "AVAILABLE" && paysDeposits(known, { primary: false, type }))
    .map((provider): MethodOption => {
      const param = METHOD_PARAMS[provider.providerMethod];
      return { kind: "new", value: `new:${param}`, param, provider };
    });
  return [...saved, ...addable];
}

/** Why a method cannot be chosen for a deposit now. */
function refusalOf(methods: MethodsState, method: Method): Refusal | undefined {
  if (!isUsable(method)) return methodUnavailable(providerOf(methods, method.providerMethod));
  return paysDeposits(methods.methods ?? [], method) ? undefined : onlyPrimaryPays;
}

/** A method of the player that is available for a deposit now. */
export const usableMethod = (methods: MethodsState, ref: string | null): Method | undefined =>
  methods.methods?.find((method) => method.ref === ref && refusalOf(methods, method) === undefined);

/** The types of the methods that a deposit lists. */
export const listedTypes = (methods: MethodsState): ReadonlySet<MethodType> =>
  new Set(listedMethods(methods.methods ?? []).map(({ type }) => type));

/** The initial method of a deposit: the requested one, otherwise the primary one, otherwise the first usable one. */
export function initialMethod({ methods }: Player, asked: string | undefined): Method | undefined {
  const usable = listedMethods(methods.methods ?? []).filter((method) => refusalOf(methods, method) === undefined);
  return usable.find(({ ref }) => ref === asked) ?? usable.find(({ primary }) => primary) ?? usable[0];
}

/** The providers that addPayment lists (`METHOD-014` to `METHOD-018`); undefined until they are loaded. */
export function listedProviders({ methods, wallet }: Player): readonly PaymentProvider[] | undefined {
  const providers = usableProviders(methods);
  return providers === null ? undefined : addableProviders(providers, methods.methods ?? [], wallet.balance);
}

/** The default provider for adding a card: the first available one, in the server's order (`CARD-004`, `CARD-005`). */
export const firstCardProvider = (methods: MethodsState): CardProvider | undefined =>
  usableProviders(methods)
    ?.filter(({ status }) => status === "AVAILABLE")
    .map(({ providerMethod }) => providerMethod)
    .find((provider) => provider === "BRAINTREE" || provider === "PCI_PROXY");
