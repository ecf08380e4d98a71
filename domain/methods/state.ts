import type { EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import { PhoneVerificationStated } from "../mobile/events.ts";
import { ModalOpened } from "../shell/events.ts";
import { type Method, type MethodsEvent, MethodsEvents } from "./events.ts";
import type { Bank, PaymentProvider } from "./wire.ts";

export interface MethodsState {
  /** In the server's order; null until they are loaded. */
  methods: Mutable<Method>[] | null;
  /** The message of the last failed load. */
  failure: string | null;
  /** The number of failed loads since the last successful one (`ACCOUNT-508`); absent before the first. */
  failures?: number;
  /** A modal that shows methods was opened, and they are loading. */
  loading: boolean;
  /** All providers, in the server's order: the first is recommended. null until they are loaded. */
  providers: PaymentProvider[] | null;
  providersFailure: string | null;
  /** Whether this device supports Apple Pay; absent until the device was asked. */
  applePayAvailable?: boolean;
  banks: Bank[] | null;
  /** The phones that the server lists and that a new one has replaced; absent if there are none. */
  replaced?: { ref: string }[];
  /** The method that was added since addPayment was opened. The deposit modal then opens with it chosen (`METHOD-042`). */
  added: string | null;
}

/** The modals that show methods. Opening one loads the methods again. */
const SHOWS_METHODS: ReadonlySet<string> = new Set(["deposit", "addPayment", "changeCard"]);

export const methodsArea: Area<
  MethodsState,
  MethodsEvent | EventOf<typeof ModalOpened | typeof PhoneVerificationStated>
> = {
  initial: () => ({
    methods: null,
    failure: null,
    loading: false,
    providers: null,
    providersFailure: null,
    banks: null,
    added: null,
  }),
  listens: [...MethodsEvents, ModalOpened, PhoneVerificationStated],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "MethodsLoaded":
        return loaded(draft, event.methods);
      case "MethodsLoadFailed":
        draft.failure = event.message;
        draft.failures = (draft.failures ?? 0) + 1;
        draft.loading = false;
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
      case "ApplePayChecked":
        draft.applePayAvailable = event.available;
        return;
      case "BanksLoaded":
        draft.banks = event.banks.map((bank) => ({ ...bank }));
        return;
      case "ModalOpened":
        if (SHOWS_METHODS.has(event.name)) draft.loading = true;
        if (event.name === "addPayment") draft.added = null;
        return;
      case "CardOffered":
      case "CardRefused":
      case "PaypalOffered":
      case "PaypalRefused":
        return;
      case "MethodRenameRequested":
      case "MethodRemovalRequested":
      case "MethodChangeFailed":
        return;
      case "MethodRenamed":
        if (meta.by !== "server") return;
        for (const method of draft.methods ?? [])
          if (method.ref === event.ref) method.friendlyName = event.friendlyName;
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
      case "PhoneVerificationStated":
        if (meta.by !== "server" || event.phone !== "deposit" || !event.phoneVerified || event.requiresReverification)
          return;
        for (const method of draft.methods ?? []) if (method.type === "MOBILE") method.requiresReverification = false;
        return;
      default:
        event satisfies never;
    }
  },
};

function loaded(draft: MethodsState, methods: readonly Method[]): void {
  const known = new Set([...(draft.methods ?? []), ...(draft.replaced ?? [])].map(({ ref }) => ref));
  const added = methods.filter((method) => !known.has(method.ref)).at(-1);
  if (draft.methods !== null && added !== undefined) draft.added = added.ref;
  const kept = phoneOf(draft, methods);
  const isReplaced = (method: Method) => method.type === "MOBILE" && method !== kept;
  const replaced = methods.filter(isReplaced).map(({ ref }) => ({ ref }));
  if (replaced.length > 0) draft.replaced = replaced;
  else delete draft.replaced;
  draft.methods = methods.filter((method) => !isReplaced(method)).map((method) => ({ ...method }));
  draft.failure = null;
  delete draft.failures;
  draft.loading = false;
}

/** The one phone of a list: a new one replaces the old one, wherever it is listed (`METHOD-046`). Of several new ones it is the last. */
function phoneOf({ methods, replaced = [] }: MethodsState, listed: readonly Method[]): Method | undefined {
  const phones = listed.filter(({ type }) => type === "MOBILE");
  const isKnown = ({ ref }: Method) => methods?.some((method) => method.ref === ref) === true;
  const isNew = (phone: Method) => !isKnown(phone) && !replaced.some(({ ref }) => ref === phone.ref);
  return phones.findLast(isNew) ?? phones.find(isKnown) ?? phones.at(-1);
}
