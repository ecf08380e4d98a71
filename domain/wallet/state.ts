import type { Area } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { add, type Pence, subtract, zero } from "../money.ts";
import { type WalletEvent, WalletEvents } from "./events.ts";
import type { Movement } from "./movement.ts";

/** A movement with the seq of its record. */
export interface BookedMovement extends Movement {
  seq: number;
}

/**
 * The server stated one balance, and the movements add up to another. Both are kept, and no balancing entry is invented.
 * If the same difference is stated again with later movements, it is not reported twice.
 */
export interface Discrepancy {
  seq: number;
  position: number;
  stated: Pence;
  folded: Pence;
}

export interface WalletState {
  status: "unknown" | "ready" | "failed";
  /** The balance at the start of this journal. */
  opening: { balance: Pence; position: number; seq: number } | null;
  /** The balance that the server stated last. The player owns and sees it. */
  balance: Pence;
  /** The opening balance plus each movement since. Never adjusted. It should equal `balance`. */
  folded: Pence;
  /** The ledger position that `balance` and `folded` include. */
  position: number;
  /** Movements that arrived before a missing one, by position. They are folded when the gap is closed. */
  ahead: Record<string, BookedMovement>;
  /** The latest movements, newest last. */
  movements: BookedMovement[];
  /** A statement about a position that the movements have not reached. */
  awaiting: { balance: Pence; position: number; seq: number } | null;
  discrepancies: Discrepancy[];
  /** The number of repeated movements. They are ignored. */
  duplicates: number;
  /**
   * The number of movements and statements from an invalid source, which is any but the server. They are ignored. The
   * recorded state digests contain this field's name, so it cannot change.
   */
  impostors: number;
  hasDeposited: boolean;
  nextAllowedDepositDate: number | null;
  /** The balance that the player sees while the display is frozen. */
  frozen: { shown: Pence; until: number } | null;
  jackpot: Pence | null;
}

/** The movements that the state keeps. The journal has all of them. */
const MOVEMENTS_KEPT = 200;

export const walletArea: Area<WalletState, WalletEvent> = {
  initial: () => ({
    status: "unknown",
    opening: null,
    balance: zero,
    folded: zero,
    position: 0,
    ahead: {},
    movements: [],
    awaiting: null,
    discrepancies: [],
    duplicates: 0,
    impostors: 0,
    hasDeposited: false,
    nextAllowedDepositDate: null,
    frozen: null,
    jackpot: null,
  }),
  listens: WalletEvents,
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "BalanceStated":
        return stated(draft, event.balance, event.position, meta);
      case "MovementBooked":
        return booked(draft, event, meta);
      case "WalletLoaded":
        draft.status = "ready";
        // An answer from before a deposit can come after its movement.
        draft.hasDeposited = event.hasDeposited || draft.movements.some(({ kind }) => kind === "DEPOSIT");
        draft.nextAllowedDepositDate = event.nextAllowedDepositDate;
        return;
      case "WalletLoadFailed":
        if (draft.status !== "ready") draft.status = "failed";
        return;
      case "DisplayFrozen":
        // A second freeze extends the first: it keeps the shown value and the later deadline.
        draft.frozen = {
          shown: draft.frozen?.shown ?? draft.balance,
          until: Math.max(draft.frozen?.until ?? 0, event.until),
        };
        return;
      case "DisplayReleased":
        draft.frozen = null;
        return;
      case "JackpotStated":
        draft.jackpot = event.amount;
        return;
      default:
        event satisfies never;
    }
  },
};

function open(draft: WalletState, balance: Pence, position: number, seq: number): void {
  draft.opening = { balance, position, seq };
  draft.balance = balance;
  draft.folded = balance;
  draft.position = position;
}

function stated(draft: WalletState, balance: Pence, position: number, meta: Meta): void {
  if (meta.by !== "server") return void (draft.impostors += 1);
  if (draft.opening === null) return open(draft, balance, position, meta.seq);
  if (position > draft.position) draft.awaiting = { balance, position, seq: meta.seq };
  else if (position === draft.position) check(draft, balance, meta.seq);
  // An older position was checked when its movement was booked.
}

function booked(draft: WalletState, event: Movement, meta: Meta): void {
  if (meta.by !== "server") return void (draft.impostors += 1);
  // If the journal's first record of the wallet is a movement, the wallet opens with the balance before it.
  if (draft.opening === null) open(draft, subtract(event.balance, event.amount), event.position - 1, meta.seq);
  const movement = copy(event, meta.seq);
  if (event.position === draft.position + 1) post(draft, movement);
  else if (event.position <= draft.position || Object.hasOwn(draft.ahead, event.position))
    return void (draft.duplicates += 1);
  else draft.ahead[String(event.position)] = movement;
  for (let next = take(draft); next !== undefined; next = take(draft)) post(draft, next);
}

function take(draft: WalletState): BookedMovement | undefined {
  const key = String(draft.position + 1);
  const next = draft.ahead[key];
  if (next === undefined) return undefined;
  delete draft.ahead[key];
  return { ...next };
}

function post(draft: WalletState, movement: BookedMovement): void {
  draft.folded = add(draft.folded, movement.amount);
  draft.position = movement.position;
  draft.movements.push(movement);
  if (draft.movements.length > MOVEMENTS_KEPT) draft.movements.shift();
  if (movement.kind === "DEPOSIT") draft.hasDeposited = true;
  check(draft, movement.balance, movement.seq);
  const awaiting = draft.awaiting;
  if (awaiting === null || awaiting.position > draft.position) return;
  check(draft, awaiting.balance, awaiting.seq);
  draft.awaiting = null;
}

function check(draft: WalletState, balance: Pence, seq: number): void {
  const known = draft.discrepancies.at(-1);
  const difference = balance - draft.folded;
  if (difference !== (known === undefined ? 0 : known.stated - known.folded)) {
    draft.discrepancies.push({ seq, position: draft.position, stated: balance, folded: draft.folded });
  }
  draft.balance = balance;
}

const copy = (event: Movement, seq: number): BookedMovement => ({
  ref: event.ref,
  position: event.position,
  kind: event.kind,
  amount: event.amount,
  balance: event.balance,
  correlation: event.correlation,
  description: event.description,
  bookedAt: event.bookedAt,
  seq,
});
