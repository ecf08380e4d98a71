import * as Result from "effect/Result";
import { createFold } from "../../../../domain/journal/fold.ts";
import { NO_LINE } from "../../../../domain/journal/hash.ts";
import { decodeUnchained } from "../../../../domain/journal/read-record.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { walletArea, type WalletState } from "../../../../domain/wallet/state.ts";

const fold = createFold<{ wallet: WalletState }>({ wallet: walletArea }, () => undefined);

const AT_FROM = '{"at":"'.length;
const AT_TO = AT_FROM + "2026-11-20T19:00:00.000Z".length;
const BY_FROM = AT_TO + '","by":"'.length;
const COLON = 0x3a;

/** A line that is no record. */
export class NotARecord extends Error {}

/**
 * The wallet alone, out of a log that was found in order: nothing is verified. Every record is cut by hand where a
 * canonical line has its parts, and of those that are not the wallet's nothing is parsed at all.
 */
export class WalletOnly {
  readonly #state = fold.initial();

  get wallet(): WalletState {
    return this.#state.wallet;
  }

  push(line: string): void {
    const typeFrom = line.lastIndexOf('"', line.length - '"}'.length - 1) + 1;
    if (fold.reader(line.slice(typeFrom, -'"}'.length)) === undefined) return;
    fold.applyRecord(this.#state, cut(line, typeFrom) ?? parsed(line));
  }
}

/** When a canonical line says that it was made. */
export const timeOf = (line: string): string => line.slice(AT_FROM, AT_TO);

/** What of a record the wallet needs; undefined where the line has its parts elsewhere. */
function cut(line: string, typeFrom: number): JournalRecord | undefined {
  const seqTo = typeFrom - ',"type":"'.length;
  let seqFrom = seqTo;
  while (seqFrom > 0 && line.charCodeAt(seqFrom - 1) !== COLON) seqFrom--;
  const dataTo = seqFrom - '"seq":'.length - `"prev":"${NO_LINE}",`.length - ",".length;
  const byTo = line.indexOf('"', BY_FROM);
  const dataFrom = line.indexOf("{", byTo);
  if (!line.startsWith('","by":"', AT_TO) || !line.startsWith('},"prev":"', dataTo - 1)) return undefined;
  return {
    at: timeOf(line),
    by: line.slice(BY_FROM, byTo) as JournalRecord["by"],
    data: JSON.parse(line.slice(dataFrom, dataTo)) as JournalRecord["data"],
    prev: NO_LINE,
    seq: Number(line.slice(seqFrom, seqTo)),
    type: line.slice(typeFrom, -'"}'.length),
  };
}

function parsed(line: string): JournalRecord {
  const decoded = decodeUnchained(line, fold.reader);
  if (Result.isFailure(decoded)) throw new NotARecord(decoded.failure.reason);
  return decoded.success;
}
