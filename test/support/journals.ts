import { leafHash } from "../../adapters/journal/hash-node.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import type { AnyEventDefinition, DataOf } from "../../domain/journal/event.ts";
import { ArrivalRefused, JournalOpened, JournalSealed } from "../../domain/journal/events.ts";
import { SALT_LENGTH } from "../../domain/journal/line/layout.ts";
import type { Claimant, JournalRecord, SaltSource } from "../../domain/journal/record.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import { add, type Pence, pence } from "../../domain/money.ts";
import { FOLD_VERSION, type Player, playerFold } from "../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../domain/wallet/events.ts";
import type { Movement, MovementKind } from "../../domain/wallet/movement.ts";

export interface RecorderOptions {
  readonly journal: string;
  /** The time of the first record. */
  readonly begins: string;
  readonly player?: string | null;
  /** The first day of the UKGC profile that applies to the session. */
  readonly regulatorFrom?: string;
  /** The salts of a journal of format 2. */
  readonly salt?: SaltSource;
}

/** The same salts each time, so that a fixture can be written again. */
export function fixedSalts(): SaltSource {
  let drawn = 0;
  return () => leafHash(`salt ${drawn++}`).slice(0, SALT_LENGTH);
}

/** Records a session with the real journal store and a manual clock, and returns its lines. */
export class Recorder {
  readonly #store: JournalStore<Player>;
  #nowMs: number;

  constructor({ journal, begins, player = "p-81c04e", regulatorFrom = "2025-10-31", salt }: RecorderOptions) {
    const nowhere = () => new Promise<void>(() => undefined);
    this.#store = new JournalStore({ leafHash }, JournalStore.fresh(withDrafts(playerFold), nowhere, salt));
    this.#nowMs = Date.parse(begins);
    const regulator = { name: "UKGC", from: regulatorFrom };
    const format = salt === undefined ? 1 : 2;
    const version = { appVersion: "0.1.0", foldVersion: FOLD_VERSION };
    const opening = { format, journal, ...version, regulator, timeZone: "Europe/London", player } as const;
    this.record(JournalOpened, opening, "app");
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  /** The state after everything recorded so far. */
  get player(): Player {
    return this.#store.snapshot();
  }

  wait(ms: number): void {
    this.#nowMs += ms;
  }

  /** Records an event. Data that do not fit the schema are a mistake in the test. */
  record<D extends AnyEventDefinition>(definition: D, data: DataOf<D>, by: Claimant, cause?: number): number {
    const { refusals } = this.player.journal;
    const seq = this.#store.record(definition, data, this.#nowMs, { by, cause });
    if (definition.tag !== ArrivalRefused.tag && this.player.journal.refusals > refusals)
      throw new Error(`${definition.type} does not fit its schema: ${this.lines().at(-1)}`);
    return seq;
  }

  seal(): void {
    this.record(JournalSealed, this.#store.head(), "app");
  }

  lines(): readonly string[] {
    return this.#store.unsaved.map(({ line }) => line);
  }
}

/** The server's ledger of one wallet. */
export class Ledger {
  #balance: Pence;
  #position: number;

  constructor(balancePence: number, position = 0) {
    this.#balance = pence(balancePence);
    this.#position = position;
  }

  get stated(): DataOf<typeof BalanceStated> {
    return { balance: this.#balance, position: this.#position };
  }

  /** Books a movement. Its reference contains its position in the player's ledger. */
  book(
    kind: MovementKind,
    amountPence: number,
    correlation: string | null,
    description: string,
    bookedAt: number,
  ): Movement {
    this.#balance = add(this.#balance, pence(amountPence));
    this.#position += 1;
    const amount = pence(amountPence);
    return {
      ref: `mv-${this.#position}`,
      position: this.#position,
      kind,
      amount,
      balance: this.#balance,
      correlation,
      description,
      bookedAt,
    };
  }
}

/** A recorder with a server, which books and delivers each movement in one step. */
export class Scene extends Recorder {
  readonly ledger: Ledger;

  constructor(options: RecorderOptions, ledger: Ledger) {
    super(options);
    this.ledger = ledger;
  }

  /** The server books and delivers a movement, then states the balance. */
  move(
    kind: MovementKind,
    amountPence: number,
    correlation: string | null,
    description: string,
    cause?: number,
  ): number {
    const movement = this.ledger.book(kind, amountPence, correlation, description, this.nowMs);
    this.wait(40);
    const booked = this.record(MovementBooked, movement, "server", cause);
    this.wait(15);
    this.state(booked);
    return booked;
  }

  state(cause?: number): number {
    return this.record(BalanceStated, this.ledger.stated, "server", cause);
  }
}

export const fileOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");

export const recordOf = (line: string): JournalRecord => JSON.parse(line) as JournalRecord;
