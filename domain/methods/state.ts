import type { Area, Mutable } from "../journal/fold.ts";
import { type Method, type MethodsEvent, MethodsEvents } from "./events.ts";
import type { Bank, PaymentProvider } from "./wire.ts";

export interface MethodsState {
  /** In the server's order. null until they were asked for. */
  methods: Mutable<Method>[] | null;
  failure: string | null;
  providers: PaymentProvider[] | null;
  providersFailure: string | null;
  banks: Bank[] | null;
  /** The method that was added last: the deposit modal opens with it chosen (`METHOD-042`). */
  added: string | null;
}

export const methodsArea: Area<MethodsState, MethodsEvent> = {
  initial: () => ({
    methods: null,
    failure: null,
    providers: null,
    providersFailure: null,
    banks: null,
    added: null,
  }),
  listens: MethodsEvents,
  evolve(draft, event) {
    switch (event._tag) {
      case "MethodsLoaded":
        return loaded(draft, event.methods);
      case "MethodsLoadFailed":
        draft.failure = event.message;
        return;
      case "ProvidersLoaded":
        draft.providers = event.providers.map((provider) => ({
          ...provider,
          firstDepositFields: { ...provider.firstDepositFields },
        }));
        draft.providersFailure = null;
        return;
      case "ProvidersLoadFailed":
        draft.providersFailure = event.message;
        return;
      case "BanksLoaded":
        draft.banks = event.banks.map((bank) => ({ ...bank }));
        return;
      case "MethodAdded":
        draft.added = event.ref;
        return;
      case "MethodRemoved":
        draft.methods = draft.methods?.filter((method) => method.ref !== event.ref) ?? null;
        return;
      case "PrimaryChanged":
        // At most one is primary (`METHOD-045`).
        for (const method of draft.methods ?? []) method.primary = method.ref === event.ref;
        return;
      default:
        event satisfies never;
    }
  },
};

function loaded(draft: MethodsState, methods: readonly Method[]): void {
  const known = new Set(draft.methods?.map((method) => method.ref));
  const added = methods.filter((method) => !known.has(method.ref)).at(-1);
  if (draft.methods !== null && added !== undefined) draft.added = added.ref;
  draft.methods = oneMobile(methods).map((method) => ({ ...method }));
  draft.failure = null;
}

/** A mobile method is replaced by a new one (`METHOD-046`). */
function oneMobile(methods: readonly Method[]): readonly Method[] {
  const last = methods.findLast((method) => method.type === "MOBILE");
  return methods.filter((method) => method.type !== "MOBILE" || method === last);
}
