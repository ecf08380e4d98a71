import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import { type LeafHash, NO_LINE } from "../../../../domain/journal/hash.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Fault, Replay } from "../../../../domain/journal/replay.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import { beginReplay, type ReplayHooks } from "./begin-replay.ts";
import { type Break, breakOf, type Expected, locateBreak, unreadable } from "./break.ts";
import { ClaimantsWatch } from "../checks/claimants-watch.ts";
import { Continuity } from "../checks/consistency/continuity.ts";
import { PaymentsWatch } from "../checks/consistency/payments-watch.ts";
import { PlayWatch } from "../checks/consistency/play-watch.ts";
import { SessionWatch } from "../checks/consistency/session-watch.ts";
import { JournalWatch } from "../checks/journal-watch.ts";
import { laterFormatOf } from "../line/later-format.ts";
import { LineChecks } from "../line/line-checks.ts";
import { TimeReader } from "../line/time-reader.ts";
import type { AuditedLine } from "../line/line.ts";
import { type CheckpointClaim, CheckpointWatch, WITHOUT_CHECKPOINT } from "../checkpoint/checkpoint-watch.ts";
import { type IsGenuine, ReceiptsWatch } from "../checkpoint/receipts-watch.ts";
import { RecentHeads } from "../checkpoint/recent-heads.ts";
import { type RegisterKeys, RegisterReceiptsWatch } from "../checkpoint/register-receipts-watch.ts";
import { conclude } from "./conclusion.ts";
import type { NodeHash } from "../checkpoint/merkle.ts";
import { type ForOtherLogs, ForOtherLogsWatch, NOTHING_FOR_OTHERS } from "../player/for-other-logs.ts";
import { RulesWatch } from "../checks/rules-watch.ts";
import { ServerClock } from "../checks/server-clock.ts";
import { ScreenWatch } from "../checks/screen-watch.ts";
import type { Summary, Verdict } from "./verdict.ts";
import { type Withheld, withheldBy } from "../line/withheld.ts";
import { WalletWatch } from "../checks/wallet-watch.ts";
import type { Watch } from "../checks/watch.ts";

export interface AuditOptions {
  readonly leafHash: LeafHash;
  /** The session was still running when the log was copied, so a missing seal is not a fault. */
  readonly open?: boolean;
  /** The log is compared with the other logs of its player. */
  readonly isCompared?: boolean;
  /** An earlier checkpoint, and the hash function of its tree. */
  readonly checkpoint?: { readonly claim: CheckpointClaim; readonly nodeHash: NodeHash };
  /** Checks the signature of a receipt with the operator's key. */
  readonly isGenuine?: IsGenuine | undefined;
  /** Checks the signatures of the receipts of the operator's register. */
  readonly registerKeys?: RegisterKeys | undefined;
  /** Called after each folded record. */
  readonly after?: ReplayHooks["after"] | undefined;
}

/**
 * Verifies one log, line by line, with all checks. It holds one line and one state in memory,
 * for a log of any length.
 */
export class Auditor {
  readonly #leafHash: LeafHash;
  readonly #journal: JournalWatch;
  readonly #watches: readonly Watch[];
  readonly #time = new TimeReader();
  readonly #continuity = new Continuity(this.#time);
  readonly #clock: ServerClock;
  /** The watches that follow each type that occurred. */
  readonly #followers = new Map<AnyEventDefinition, readonly Watch[]>();
  readonly #rules: RulesWatch;
  readonly #screen: ScreenWatch;
  readonly #forOtherLogs: ForOtherLogsWatch | undefined;
  readonly #after: ReplayHooks["after"];
  readonly #lines: LineChecks;
  readonly #checkpoint: CheckpointWatch | undefined;
  /** The number of withheld lines of each area. */
  readonly #withheld = new Map<string, number>();
  #replay: Replay<Player> | undefined;
  #read = 0;
  #firstSeq = 0;
  /** The leaf hash of the first line. */
  #firstLeaf: string | null = null;
  #first: JournalRecord | undefined;
  #last: JournalRecord | undefined;
  #lastMs = -Infinity;
  #clockWentBack = { times: 0, line: 0 };
  #broken: Break | undefined;
  /** The leaf hash of the line at which the chain broke, until the next line shows which line was changed. */
  #brokenLeaf: string | undefined;
  #failure: Fault | undefined;

  constructor(options: AuditOptions) {
    const { leafHash, open = false, isCompared = false, checkpoint, isGenuine, registerKeys, after } = options;
    const lineOf = (seq: number) => seq - this.#firstSeq + 1;
    const clock = (this.#clock = new ServerClock(this.#continuity));
    const heads = new RecentHeads();
    this.#leafHash = leafHash;
    this.#journal = new JournalWatch({ lineOf, leafHash, open });
    this.#rules = new RulesWatch(lineOf, clock, this.#continuity);
    this.#screen = new ScreenWatch(lineOf, this.#continuity, clock);
    this.#forOtherLogs = isCompared ? new ForOtherLogsWatch(lineOf, clock, leafHash) : undefined;
    this.#watches = [
      new ReceiptsWatch(lineOf, heads, isGenuine),
      new RegisterReceiptsWatch(lineOf, heads, leafHash, registerKeys),
      new WalletWatch(lineOf),
      new ClaimantsWatch(lineOf),
      new PaymentsWatch(lineOf, this.#continuity, clock),
      new PlayWatch(lineOf, this.#continuity, clock),
      new SessionWatch(lineOf, this.#continuity, clock),
      this.#screen,
      this.#rules,
      ...(this.#forOtherLogs === undefined ? [] : [this.#forOtherLogs]),
    ];
    this.#after = after;
    this.#lines = new LineChecks();
    this.#checkpoint = checkpoint && new CheckpointWatch(checkpoint.claim, checkpoint.nodeHash);
  }

  /** The state after the last intact line. It changes with every line. */
  get state(): Player {
    return this.#replay?.state ?? playerFold.initial();
  }

  /** What the comparison with the other logs of the player needs. */
  get forOtherLogs(): ForOtherLogs {
    const withheld = [...this.#withheld.values()].reduce((sum, lines) => sum + lines, 0);
    const lines = { firstLeaf: this.#firstSeq === 0 ? this.#firstLeaf : null, withheld };
    return this.#forOtherLogs?.facts(this.state, this.#rules.limitStatements, lines) ?? NOTHING_FOR_OTHERS;
  }

  /** Whether lines are still folded: false from the first broken line on. */
  get isFolding(): boolean {
    return this.#broken === undefined && this.#failure === undefined;
  }

  push(line: AuditedLine): void {
    this.#read += 1;
    if (this.#broken !== undefined) this.#afterBreak(line, this.#broken);
    else if (line.unreadable !== undefined) this.#broken = unreadable(this.#read, line.unreadable);
    else if (this.#failure === undefined) this.#fold(line);
    else this.#lines.scan(line, this.#read);
  }

  #fold(line: AuditedLine): void {
    const withheld = withheldBy(line);
    const replay = (this.#replay ??= this.#begin(line, withheld));
    if (withheld !== undefined && withheld.seq === replay.nextSeq) return this.#skip(replay, withheld);
    const fault = replay.push(line.text, line);
    const record = replay.last;
    if (fault !== undefined && replay.stopped)
      return this.#stop(fault, { seq: replay.nextSeq, head: replay.head }, line);
    if (record === undefined) return;
    if (this.#firstSeq === 0) this.#checkpoint?.push(replay.head);
    if (fault !== undefined) this.#unfolded(fault, record);
    this.#first ??= record;
    this.#last = record;
    const atMs = this.#time.of(record);
    if (atMs < this.#lastMs && this.#clockWentBack.times++ === 0) this.#clockWentBack.line = this.#read;
    this.#lastMs = atMs;
    if (line.harmless !== true || fault !== undefined) this.#lines.secrets(record.data, this.#read, record);
  }

  /** A withheld line: the chain continues with its leaf hash, the state lacks its record. */
  #skip(replay: Replay<Player>, withheld: Withheld): void {
    const { area, leafHash } = withheld;
    this.#withheld.set(area, (this.#withheld.get(area) ?? 0) + 1);
    replay.skip(leafHash);
    this.#journal.withheld(withheld);
    this.#continuity.withheld(withheld.seq);
    this.#screen.withheld(withheld);
    if (this.#firstSeq === 0) this.#checkpoint?.push(leafHash);
  }

  #begin({ text, leafHash }: AuditedLine, withheld: Withheld | undefined): Replay<Player> {
    this.#firstLeaf = withheld?.leafHash ?? leafHash ?? this.#leafHash(text);
    const replay = beginReplay(text, this.#leafHash, {
      before: (player, record, definition) => this.#journal.before(player, record, definition),
      after: (player, record, definition) => {
        if (definition !== undefined) this.#follow(player, record, definition);
        this.#after?.(player, record, definition);
      },
    });
    this.#firstSeq = replay.nextSeq;
    return replay;
  }

  #follow(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    this.#continuity.add(record);
    let followers = this.#followers.get(definition);
    if (followers === undefined) {
      followers = this.#watches.filter(({ follows }) => follows === "every type" || follows.includes(definition));
      this.#followers.set(definition, followers);
    }
    for (const watch of followers) watch.after(player, record, definition);
    this.#clock.after(record, definition);
  }

  #unfolded(fault: Fault, record: JournalRecord): void {
    if (fault.kind === "unknown-version") return this.#lines.unknownType(record, fault.line);
    this.#journal.skip(record);
    const format = laterFormatOf(record);
    if (format !== undefined) this.#lines.newerFormat(record, fault.line, format);
    else this.#lines.schemaFault(fault, record);
  }

  #stop(fault: Fault, expected: Expected, line: AuditedLine): void {
    if (fault.kind === "recipe") {
      this.#failure = fault;
      return;
    }
    this.#broken = breakOf(fault, expected, line.text);
    if (fault.kind === "chain") this.#brokenLeaf = line.leafHash ?? this.#leafHash(line.text);
    this.#lines.scan(line, this.#read);
  }

  #afterBreak(line: AuditedLine, broken: Break): void {
    if (this.#brokenLeaf !== undefined) this.#broken = locateBreak(broken, this.#brokenLeaf, line);
    this.#brokenLeaf = undefined;
    this.#lines.scan(line, this.#read);
  }

  /** The verdict on all lines pushed so far. */
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
        this.#checkpoint?.result(
          this.#read,
          this.#broken === undefined && this.#firstSeq === 0,
          state.journal.opening?.journal ?? null,
        ) ?? WITHOUT_CHECKPOINT,
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
      firstSeq: this.#first === undefined ? null : this.#firstSeq,
      lastSeq: this.#replay === undefined || this.#first === undefined ? null : this.#replay.nextSeq - 1,
      firstAt: this.#first?.at ?? null,
      lastAt: this.#last?.at ?? null,
      head: this.#replay?.head ?? NO_LINE,
    };
  }
}
