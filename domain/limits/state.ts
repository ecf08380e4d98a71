import type { EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import type { Pence } from "../money.ts";
import { ModalOpened } from "../shell/events.ts";
import { type Limit, type LimitsEvent, LimitsEvents } from "./events.ts";
import type { Period } from "./windows.ts";

export interface Solicitation {
  period: Period;
  current: Pence | null;
  /** null: the limit is to be removed. */
  next: Pence | null;
}

type Loading = "unknown" | "loading" | "ready" | "failed";

export interface LimitsState {
  /** How the last reading of the limits went. */
  status: Loading;
  daily: Mutable<Limit> | null;
  weekly: Mutable<Limit> | null;
  monthly: Mutable<Limit> | null;
  /** When the server stated them. */
  asOf: number | null;
  fixedMonthly: Pence | null;
  solicitationsStatus: Loading;
  solicitations: Solicitation[];
}

type Event = LimitsEvent | EventOf<typeof ModalOpened>;

export const limitsArea: Area<LimitsState, Event> = {
  initial: () => ({
    status: "unknown",
    daily: null,
    weekly: null,
    monthly: null,
    asOf: null,
    fixedMonthly: null,
    solicitationsStatus: "unknown",
    solicitations: [],
  }),
  listens: [...LimitsEvents, ModalOpened],
  evolve(draft, event) {
    switch (event._tag) {
      case "LimitsStated":
        draft.status = "ready";
        draft.daily = copy(event.daily);
        draft.weekly = copy(event.weekly);
        draft.monthly = copy(event.monthly);
        draft.asOf = event.asOf;
        return;
      case "FixedLimitStated":
        draft.fixedMonthly = event.monthly;
        return;
      case "SolicitationsStated":
        draft.solicitationsStatus = "ready";
        draft.solicitations = event.solicitations.map((solicitation) => ({ ...solicitation }));
        return;
      case "LimitsLoadFailed":
        if (event.what === "limits") draft.status = "failed";
        if (event.what === "solicitations") draft.solicitationsStatus = "failed";
        return;
      case "ModalOpened":
        // The limits are read again whenever a deposit is about to be made.
        if (event.name !== "deposit") return;
        draft.status = "loading";
        draft.solicitationsStatus = "loading";
        return;
      default:
        event satisfies never;
    }
  },
};

const copy = (limit: Limit): Mutable<Limit> => ({
  ...limit,
  request: limit.request === null ? null : { ...limit.request },
});
