import { leafHash } from "../../../adapters/journal/hash-node.ts";
import type { AuditedLine } from "../../../app/audit/engine/line/line.ts";
import { emptyPrescan, prescan, recordIn } from "../../../app/audit/engine/line/prescan.ts";
import type { RegisterKeys } from "../../../app/audit/engine/checkpoint/register-receipts-watch.ts";
import { Auditor } from "../../../app/audit/engine/verdict/auditor.ts";
import type { Verdict } from "../../../app/audit/engine/verdict/verdict.ts";
import { Reconciliation, ServerLedger } from "../../../app/audit/engine/explain/reconcile.ts";
import { stateDigest } from "../../../domain/journal/digest.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { movementsMissing } from "../../../domain/wallet/queries.ts";
import type { Journal } from "../delivered.ts";

/** What a journal is compared with, record by record. */
export interface Compared {
  /** The ledger's movements of the player. */
  readonly movements: readonly Movement[];
  /** The digests of the live state, by record. */
  readonly samples: ReadonlyMap<number, string>;
  /** Without them, the signatures of the register's receipts are not checked. */
  readonly registerKeys?: RegisterKeys | undefined;
}

/** One replay of a journal, by the auditor, for all laws. */
export class Reading {
  readonly verdict: Verdict;
  readonly reconciled: ReturnType<Reconciliation["result"]>;
  /** Whether the last state says that a movement is missing. */
  readonly isMissingMovements: boolean;
  /** The first record after which the live state was another one. */
  readonly differsAt: number | undefined;
  readonly #auditor: Auditor;
  readonly #lines: readonly string[];
  #last: JournalRecord | undefined;

  constructor({ lines, sealed }: Pick<Journal, "lines" | "sealed">, { movements, samples, registerKeys }: Compared) {
    const ledger = new ServerLedger();
    for (const movement of movements) ledger.push(JSON.stringify(movement));
    const reconciliation = new Reconciliation(ledger, (seq) => seq + 1);
    let differsAt: number | undefined;
    this.#auditor = new Auditor({
      leafHash,
      open: !sealed,
      registerKeys,
      after: (player, record) => {
        this.#last = record;
        reconciliation.push(record);
        const live = differsAt === undefined ? samples.get(record.seq) : undefined;
        if (live !== undefined && live !== digestOf(player)) differsAt = record.seq;
      },
    });
    this.#lines = lines;
    this.#push(lines);
    this.verdict = this.#auditor.verdict();
    this.reconciled = reconciliation.result();
    this.isMissingMovements = movementsMissing(this.#auditor.state.wallet);
    this.differsAt = differsAt;
  }

  /** The digest of the state after the lines of a tab, which begin with those that are read; undefined if they do not, or cannot be folded. */
  stateAfter(lines: readonly string[]): string | undefined {
    if (this.#lines.some((line, at) => line !== lines[at])) return undefined;
    this.#push(lines.slice(this.#lines.length));
    return this.#auditor.isFolding ? digestOf(this.#auditor.state, this.#last?.salt) : undefined;
  }

  #push(lines: readonly string[]): void {
    for (const text of lines) this.#auditor.push(asFromFile(text));
  }
}

/** A line with what one pass over its bytes finds, as the auditor reads it from a file. A lone surrogate has no bytes. */
const asFromFile = (text: string): AuditedLine => {
  if (!text.isWellFormed()) return { text };
  const bytes = Buffer.from(`${text}\n`);
  const found = { ...emptyPrescan(), ascii: bytes.length === text.length + 1 };
  prescan(bytes, 0, bytes.length - 1, found);
  const { canonical, harmless, namesPrototype, parts } = found;
  return { text, canonical, harmless, namesPrototype, readRecord: (prev) => recordIn(text, parts, prev) };
};

const digestOf = (player: Player, salt?: string): string => stateDigest(playerFold, player, leafHash, salt);
