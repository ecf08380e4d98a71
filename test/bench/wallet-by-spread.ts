import { add, type Pence, subtract } from "../../domain/money.ts";
import type { Meta } from "../../domain/journal/record.ts";
import type { WalletEvent } from "../../domain/wallet/events.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import type { WalletState } from "../../domain/wallet/state.ts";

const MOST_MOVEMENTS = 200;

/**
 * The reduction of the wallet without drafts: every event makes a new
 * state. It supports only logs without late or repeated messages, which the bench uses.
 */
export function reduceBySpread(state: WalletState, event: WalletEvent, meta: Meta): WalletState {
  switch (event._tag) {
    case "BalanceStated":
      if (state.opening === null) return opened(state, event.balance, event.position, meta.seq);
      return event.position === state.position ? checked(state, event.balance, meta.seq) : state;
    case "MovementBooked":
      return booked(state, event, meta);
    case "WalletLoaded": {
      const { hasDeposited, nextAllowedDepositDate } = event;
      return { ...state, status: "ready", hasDeposited, nextAllowedDepositDate };
    }
    case "DisplayFrozen": {
      const shown = state.frozen?.shown ?? state.balance;
      return { ...state, frozen: { shown, until: Math.max(state.frozen?.until ?? 0, event.until) } };
    }
    case "DisplayReleased":
      return { ...state, frozen: null };
    default:
      return state;
  }
}

const opened = (state: WalletState, balance: Pence, position: number, seq: number): WalletState => ({
  ...state,
  opening: { balance, position, seq },
  balance,
  folded: balance,
  position,
});

function booked(
  state: WalletState,
  { _tag, ...movement }: Movement & { readonly _tag: string },
  { seq }: Meta,
): WalletState {
  const open = state.opening
    ? state
    : opened(state, subtract(movement.balance, movement.amount), movement.position - 1, seq);
  if (movement.position !== open.position + 1) return { ...open, duplicates: open.duplicates + 1 };
  const folded = add(open.folded, movement.amount);
  const movements = [...open.movements.slice(1 - MOST_MOVEMENTS), { ...movement, seq }];
  const hasDeposited = open.hasDeposited || movement.kind === "DEPOSIT";
  return checked({ ...open, folded, position: movement.position, movements, hasDeposited }, movement.balance, seq);
}

function checked(state: WalletState, balance: Pence, seq: number): WalletState {
  const known = state.discrepancies.at(-1);
  const isNews = balance - state.folded !== (known === undefined ? 0 : known.stated - known.folded);
  if (!isNews) return { ...state, balance };
  const { position, folded } = state;
  return { ...state, balance, discrepancies: [...state.discrepancies, { seq, position, stated: balance, folded }] };
}
