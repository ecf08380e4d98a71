import { type LeafHash, NO_LINE } from "../../../../domain/journal/hash.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Fault, Replay } from "../../../../domain/journal/replay.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import { type Break, breakOf, type Due, settle, unreadable } from "./break.ts";
import { beginReplay, type Onlooker } from "./follow.ts";
import { JournalWatch } from "../checks/journal-watch.ts";
import { laterFormatOf } from "../line/later-format.ts";
import { LineChecks } from "../line/line-checks.ts";
import type { AuditedLine } from "../line/line.ts";
import { CheckpointWatch, type Vouched, WITHOUT_CHECKPOINT } from "../checkpoint/checkpoint-watch.ts";
import { conclude } from "./conclusion.ts";
import type { NodeHash } from "../checkpoint/merkle.ts";
import { RulesWatch } from "../checks/rules-watch.ts";
import { ScreenWatch } from "../checks/screen-watch.ts";
import type { Summary, Verdict } from "./verdict.ts";
import { type Withheld, withheldBy } from "../line/withheld.ts";
import { WalletWatch } from "../checks/wallet-watch.ts";
import type { Watch } from "../checks/watch.ts";

export interface AuditOptions {
  readonly leafHash: LeafHash;
  /** The version of this program. */
  readonly version: string;
  /** The session still ran when the log was taken: that it has no seal is no lack. */
  readonly open?: boolean;
  /** A checkpoint from earlier, and how its tree is hashed. */
  readonly checkpoint?: { readonly vouched: Vouched; readonly nodeHash: NodeHash };
  /** Told of each record that was folded. */
  readonly after?: Onlooker["after"];
}

/**
 * Verifies one log, line by line, with every check there is. Needs memory for one
 * line and one state, however long the log is.
 */
export class Auditor {
  readonly #leafHash: LeafHash;
  readonly #journal: JournalWatch;
  readonly #watches: readonly Watch[];
  readonly #after: Onlooker["after"];
  readonly #lines: LineChecks;
  readonly #checkpoint: CheckpointWatch | undefined;
  /** How many lines of each area are withheld. */
  readonly #withheld = new Map<string, number>();
  #replay: Replay<Player> | undefined;
  #read = 0;
  #firstSeq = 0;
  #first: JournalRecord | undefined;
  #lastAt: string | null = null;
  #clockWentBack = { times: 0, line: 0 };
  #broken: Break | undefined;
  /** Leaf hash of the line at which the chain broke, until the next line has settled which one was changed. */
  #unsettled: string | undefined;
  #failure: Fault | undefined;

  constructor({ leafHash, version, open = false, checkpoint, after }: AuditOptions) {
    const lineOf = (seq: number) => seq - this.#firstSeq + 1;
    this.#leafHash = leafHash;
    this.#journal = new JournalWatch({ lineOf, leafHash, version, open });
    this.#watches = [new WalletWatch(lineOf), new ScreenWatch(lineOf), new RulesWatch(lineOf)];
    this.#after = after;
    this.#lines = new LineChecks();
    this.#checkpoint = checkpoint && new CheckpointWatch(checkpoint.vouched, checkpoint.nodeHash);
  }

  /** The state as far as the log was in order; it changes with every line. */
  get state(): Player {
    return this.#replay?.state ?? playerFold.initial();
  }

  /** Whether anything is folded still: not from the first broken line on. */
  get isFollowing(): boolean {
    return this.#broken === undefined && this.#failure === undefined;
  }

  push(line: AuditedLine): void {
    this.#read += 1;
    if (this.#broken !== undefined) this.#afterBreak(line, this.#broken);
    else if (line.unreadable !== undefined) this.#broken = unreadable(this.#read, line.unreadable);
    else if (this.#failure === undefined) this.#follow(line);
    else this.#lines.scan(line, this.#read);
  }

  #follow(line: AuditedLine): void {
    const replay = (this.#replay ??= this.#begin(line.text));
    const withheld = withheldBy(line);
    if (withheld !== undefined && withheld.seq === replay.due) return this.#pass(replay, withheld);
    const fault = replay.push(line.text, line);
    const record = replay.last;
    if (fault !== undefined && replay.stopped) return this.#stop(fault, { seq: replay.due, head: replay.head }, line);
    if (record === undefined) return;
    if (this.#firstSeq === 0) this.#checkpoint?.push(replay.head);
    if (fault !== undefined) this.#misfit(fault, record);
    this.#first ??= record;
    if (this.#lastAt !== null && record.at < this.#lastAt && this.#clockWentBack.times++ === 0)
      this.#clockWentBack.line = this.#read;
    this.#lastAt = record.at;
    if (line.harmless !== true || fault !== undefined) this.#lines.secrets(record.data, this.#read, record);
  }

  /** A withheld line: the chain goes on through it, the state does not. */
  #pass(replay: Replay<Player>, { area, leafHash }: Withheld): void {
    this.#withheld.set(area, (this.#withheld.get(area) ?? 0) + 1);
    replay.skip(leafHash);
    this.#journal.passOver();
    if (this.#firstSeq === 0) this.#checkpoint?.push(leafHash);
  }

  #begin(text: string): Replay<Player> {
    const replay = beginReplay(text, this.#leafHash, {
      before: (player, record, definition) => this.#journal.before(player, record, definition),
      after: (player, record, definition) => {
        if (definition !== undefined) for (const watch of this.#watches) watch.after(player, record, definition);
        this.#after?.(player, record, definition);
      },
    });
    this.#firstSeq = replay.due;
    return replay;
  }

  #misfit(fault: Fault, record: JournalRecord): void {
    if (fault.kind === "unknown-version") return this.#lines.unknownType(record, fault.line);
    this.#journal.passOver();
    const format = laterFormatOf(record);
    if (format !== undefined) this.#lines.newerFormat(record, fault.line, format);
    else this.#lines.misfit(fault, record);
  }

  #stop(fault: Fault, due: Due, line: AuditedLine): void {
    if (fault.kind === "recipe") {
      this.#failure = fault;
      return;
    }
    this.#broken = breakOf(fault, due, line.text);
    if (fault.kind === "chain") this.#unsettled = line.leafHash ?? this.#leafHash(line.text);
    this.#lines.scan(line, this.#read);
  }

  #afterBreak(line: AuditedLine, broken: Break): void {
    if (this.#unsettled !== undefined) this.#broken = settle(broken, this.#unsettled, line);
    this.#unsettled = undefined;
    this.#lines.scan(line, this.#read);
  }

  /** The verdict on everything pushed so far. */
  verdict(): Verdict {
    const { state } = this;
    return conclude({
      summary: this.#summary(state),
      broken: this.#broken,
      failure: this.#failure,
      clockWentBack: this.#clockWentBack,
      withheld: this.#withheld,
      lines: this.#lines,
      checks: [
        this.#checkpoint?.result(this.#read, this.#broken === undefined && this.#firstSeq === 0) ?? WITHOUT_CHECKPOINT,
        ...this.#journal.results(state),
        ...this.#watches.flatMap((watch) => watch.results(state)),
      ],
    });
  }

  #summary({ journal }: Player): Summary {
    return {
      lines: this.#read,
      journal: journal.opening?.journal ?? null,
      player: journal.opening?.player ?? null,
      appVersion: journal.opening?.appVersion ?? null,
      regulator: journal.opening?.regulator ?? null,
      sealed: this.#journal.isSealed,
      firstSeq: this.#first?.seq ?? null,
      lastSeq: this.#replay === undefined || this.#first === undefined ? null : this.#replay.due - 1,
      firstAt: this.#first?.at ?? null,
      lastAt: this.#lastAt,
      head: this.#replay?.head ?? NO_LINE,
    };
  }
}
