import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Player } from "../../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import type { Auditor } from "../verdict/auditor.ts";
import type { Summary } from "../verdict/verdict.ts";
import type { ForOtherLogs } from "./for-other-logs.ts";

/** A movement of the ledger, and the line of the log that states it. */
export interface BookedLine {
  readonly line: number;
  readonly movement: DataOf<typeof MovementBooked>;
}

/** What one log says about the player's ledger and protection, to compare it with the other logs of the player. */
export interface SessionFacts {
  readonly file: string;
  readonly summary: Summary;
  /** The player of the opening, or the one who signed in. */
  readonly player: string | null;
  /** The ledger position and balance before the first movement; null if the log states no balance. */
  readonly opening: { readonly position: number; readonly balance: number } | null;
  /** By ledger position. */
  readonly movements: ReadonlyMap<number, BookedLine>;
  readonly forOtherLogs: ForOtherLogs;
}

type Collected = Pick<Auditor, "forOtherLogs">;

/** Collects the facts of one log while it is verified: the `after` of an `Auditor`. */
export class SessionFactsCollector {
  #player: string | null = null;
  readonly #movements = new Map<number, Omit<BookedLine, "line"> & { readonly seq: number }>();
  #opening: SessionFacts["opening"] = null;

  readonly after = (player: Player, record: JournalRecord, definition: AnyEventDefinition | undefined): void => {
    if (definition === undefined) return;
    this.#player ??= player.session.player;
    if (record.by === "server" && (definition === MovementBooked || definition === BalanceStated))
      this.#money(player, record, definition);
  };

  #money({ wallet }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (this.#opening === null && wallet.opening !== null) {
      const { position, balance } = wallet.opening;
      this.#opening = { position, balance };
    }
    if (definition !== MovementBooked) return;
    const movement = record.data as DataOf<typeof MovementBooked>;
    if (!this.#movements.has(movement.position)) this.#movements.set(movement.position, { seq: record.seq, movement });
  }

  /** At the end of the log, with what the auditor itself has collected. */
  facts(file: string, summary: Summary, { forOtherLogs }: Collected): SessionFacts {
    // Of a copy, the first lines may be withheld.
    const lineOf = (seq: number) => seq - (summary.firstSeq ?? 0) + 1;
    return {
      file,
      summary,
      player: summary.player ?? this.#player,
      opening: this.#opening,
      movements: new Map(
        [...this.#movements].map(([position, { seq, movement }]) => [position, { line: lineOf(seq), movement }]),
      ),
      forOtherLogs,
    };
  }
}
