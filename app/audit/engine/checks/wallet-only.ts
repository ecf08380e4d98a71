import * as Result from "effect/Result";
import { createFold } from "../../../../domain/journal/fold.ts";
import { KnownTypes, UNKNOWN_TYPE } from "../../../../domain/journal/line/known-types.ts";
import { LINE_END } from "../../../../domain/journal/line/layout.ts";
import { findParts, noParts, recordFromParts } from "../../../../domain/journal/line/parts.ts";
import { decodeUnchained } from "../../../../domain/journal/line/read-record.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { walletArea, type WalletState } from "../../../../domain/wallet/state.ts";

const fold = createFold<{ wallet: WalletState }>({ wallet: walletArea }, () => undefined);
const TYPES = new KnownTypes(fold);

/** A line is not a record. */
export class NotARecord extends Error {}

/** A line in `bytes[start, stop)`, and its text. */
export interface LineInBytes {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly stop: number;
  readonly text: string;
}

/** The wallet of a log that was verified before. Nothing is checked, and records of other areas are not parsed. */
export class WalletOnly {
  readonly #state = fold.initial();
  readonly #parts = noParts();

  get wallet(): WalletState {
    return this.#state.wallet;
  }

  push(line: LineInBytes): void {
    const record = this.#record(line);
    if (record !== undefined) fold.applyRecord(this.#state, record);
  }

  #record(line: LineInBytes): JournalRecord | undefined {
    findParts(line.bytes, line.start, line.stop, TYPES, this.#parts);
    // The text of a line of another area is not decoded.
    if (this.#parts.type === UNKNOWN_TYPE) return undefined;
    const { text } = line;
    const record = recordFromParts(text, this.#parts, undefined, TYPES);
    return record ?? (fold.reader(typeAtEnd(text)) && parsed(text));
  }
}

/** The type of a canonical line. For any other text, some text at its end. */
const typeAtEnd = (line: string): string =>
  line.slice(line.lastIndexOf('"', line.length - LINE_END.length - 1) + 1, -LINE_END.length);

function parsed(line: string): JournalRecord {
  const decoded = decodeUnchained(line, fold.reader);
  if (Result.isFailure(decoded)) throw new NotARecord(decoded.failure.reason);
  return decoded.success;
}
