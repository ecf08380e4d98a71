import * as Result from "effect/Result";
import { createFold } from "../../../../domain/journal/fold.ts";
import { NO_LINE } from "../../../../domain/journal/hash.ts";
import {
  AT_END,
  atOf,
  BEFORE_BY,
  BEFORE_PREV,
  BEFORE_SEQ,
  BEFORE_TYPE,
  BY_START,
  HASH_LENGTH,
  LINE_END,
} from "../../../../domain/journal/line/layout.ts";
import { decodeUnchained } from "../../../../domain/journal/line/read-record.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { walletArea, type WalletState } from "../../../../domain/wallet/state.ts";

/**
 * The fourth reader of lines: it reads only the records of the wallet, from strings, and checks nothing.
 *
 * PAID-BY
 */

const fold = createFold<{ wallet: WalletState }>({ wallet: walletArea }, () => undefined);

const COLON = 0x3a;

/** A line is not a record. */
export class NotARecord extends Error {}

/** The wallet of a log that was verified before. Nothing is checked, and records of other areas are not parsed. */
export class WalletOnly {
  readonly #state = fold.initial();

  get wallet(): WalletState {
    return this.#state.wallet;
  }

  push(line: string): void {
    const typeFrom = line.lastIndexOf('"', line.length - LINE_END.length - 1) + 1;
    if (fold.reader(line.slice(typeFrom, -LINE_END.length)) === undefined) return;
    fold.applyRecord(this.#state, recordByLayout(line, typeFrom) ?? parsed(line));
  }
}

/** The fields of a record that the wallet needs; undefined if the line does not have the canonical layout. */
function recordByLayout(line: string, typeFrom: number): JournalRecord | undefined {
  const seqTo = typeFrom - BEFORE_TYPE.length;
  let seqFrom = seqTo;
  while (seqFrom > 0 && line.charCodeAt(seqFrom - 1) !== COLON) seqFrom--;
  const dataTo = seqFrom - BEFORE_SEQ.length - HASH_LENGTH - BEFORE_PREV.length;
  const byTo = line.indexOf('"', BY_START);
  const dataFrom = line.indexOf("{", byTo);
  if (!line.startsWith(BEFORE_BY, AT_END) || !line.startsWith(`}${BEFORE_PREV}`, dataTo - 1)) return undefined;
  return {
    at: atOf(line),
    by: line.slice(BY_START, byTo) as JournalRecord["by"],
    data: JSON.parse(line.slice(dataFrom, dataTo)) as JournalRecord["data"],
    prev: NO_LINE,
    seq: Number(line.slice(seqFrom, seqTo)),
    type: line.slice(typeFrom, -LINE_END.length),
  };
}

function parsed(line: string): JournalRecord {
  const decoded = decodeUnchained(line, fold.reader);
  if (Result.isFailure(decoded)) throw new NotARecord(decoded.failure.reason);
  return decoded.success;
}
