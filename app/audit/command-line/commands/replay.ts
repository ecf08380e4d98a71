import { isWithheld } from "../../engine/line/withheld.ts";
import type { Break } from "../../engine/verdict/break.ts";
import { claimedLines } from "../../reading/claimed-lines.ts";
import { sentenceOf } from "../../sentences/sentence.ts";
import { exactMoney, londonTime } from "../../sentences/words.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import { shownBalance } from "../../../../domain/wallet/queries.ts";
import { replayFile, type ReplayFileOptions, type Step } from "../../reading/replay-file.ts";
import { Gaps } from "../gaps.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { moment } from "../moment.ts";
import { reportRecordBroken } from "../print-broken.ts";
import { placeInSentence, time } from "../print-place.ts";
import { printAreas } from "../print-state.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";
import { replayEvery } from "./replay-every.ts";
import { type ReplayOptions, replayUnchecked } from "./replay-unchecked.ts";

const NOT_CHECKED = [
  "the lines after that line",
  "the seal, the balances that the server stated, secrets, and whether the records contradict each other: verify checks them",
] as const;

/** The state at one point of the log, or at its end. */
export async function replay(terminal: Terminal, path: string, options: ReplayOptions): Promise<number> {
  if (options.every === true) return await replayEvery(terminal, path, options);
  if (options.unchecked === true) return replayUnchecked(terminal, path, options);
  const areas = areasOf(options.state);
  const quiet = options.pace === undefined ? terminal : { ...terminal, isWatched: false };
  const gaps = new Gaps();
  const end = new End(path, options.at);
  const steps = replayFile(quiet, path, { withheld: gaps.withheld, ...end.endsBefore });
  let last: Step | undefined;
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) {
    const step = next.value;
    if (options.seq !== undefined && step.record.seq > options.seq) break;
    gaps.note(step);
    if (options.pace !== undefined) await printPaced(terminal, step, last?.record.at, options.pace);
    last = { ...step };
    if (step.record.seq === options.seq) break;
  }
  steps.return({ lines: 0, broken: undefined });
  const broken = next.done === true ? next.value.broken : undefined;
  if (broken !== undefined) {
    if (options.pace !== undefined && options.seq === undefined) printClaimed(terminal, path, broken);
    const invocation = { command: "replay", file: path, json: options.json };
    return reportRecordBroken(terminal, invocation, NO_STATE, broken, ({ seq }) => seq === options.seq);
  }
  if (last === undefined || (options.seq !== undefined && last.record.seq !== options.seq))
    throw new UsageError(notReached(path, options, last, gaps));
  if (options.json === true) terminal.write(`${JSON.stringify(asJson(path, last, areas, gaps, end), null, 2)}\n`);
  else print(terminal, last, areas, gaps, end);
  return gaps.exitCode;
}

const NO_STATE = "The log is broken before that point, so its state is not known.";

/** The end of a replay with `--at`: before the first record with a later time. */
class End {
  readonly #path: string;
  readonly #asked: string | undefined;
  #at: string | undefined;
  #isReached = false;

  constructor(path: string, asked: string | undefined) {
    this.#path = path;
    this.#asked = asked;
  }

  /** The option of `replayFile` for `--at`. A time of day needs the date of the first record. */
  get endsBefore(): Pick<ReplayFileOptions, "endsBefore"> {
    const asked = this.#asked;
    return asked === undefined
      ? {}
      : { endsBefore: (claimed) => (this.#isReached = claimed > this.#from(asked, claimed)) };
  }

  #from(asked: string, claimed: string): string {
    if (this.#at !== undefined) return this.#at;
    this.#at = new Date(moment(asked, Date.parse(claimed), "end")).toISOString();
    if (claimed > this.#at)
      throw new UsageError(`${this.#path} begins at ${time(claimed)} London time, after that time.`);
    return this.#at;
  }

  /** A sentence about the time of the state, for `--at`; `last` is the time of the last record. */
  says(last: string): string | undefined {
    if (this.#at === undefined) return undefined;
    const at = londonTime(Date.parse(this.#at));
    return this.#isReached || at === time(last)
      ? `This is the state at ${at}.`
      : `This is the state at the end of the log, which is before ${at}.`;
  }

  get at(): string | null {
    return this.#at ?? null;
  }
}

function areasOf(state: string): readonly (keyof Player)[] {
  const all = Object.keys(playerFold.initial()) as (keyof Player)[];
  if (state === "all") return all;
  const named = all.filter((area) => area === state);
  if (named.length === 0)
    throw new UsageError(`--state ${state} is not an area. Give all, or one of ${all.join(", ")}.`);
  return named;
}

function notReached(path: string, { seq }: ReplayOptions, last: Step | undefined, gaps: Gaps): string {
  const area = gaps.areaOf(seq);
  if (area !== undefined) return `Record ${seq} of ${path} ${isWithheld(area)}`;
  return last === undefined
    ? `${path} has no record to replay.`
    : `${path} has no record ${seq}; its last record is ${last.record.seq}.`;
}

/** The lines behind a break are not folded: they are shown as the log has them, without a balance and without pauses. */
function printClaimed(terminal: Terminal, path: string, { finding }: Break): void {
  terminal.write(
    `\n${hanging(terminal, "", `${finding.says} Nothing confirms the lines from there on. As claimed:`)}\n`,
  );
  for (const { record, says } of claimedLines(path, finding.line ?? 1))
    terminal.write(
      `${hanging(terminal, `${time(record.at)}  ${String(record.seq).padStart(6)}  as claimed: `, says)}\n`,
    );
}

/** Waits for the recorded pause divided by the pace, then prints the record. */
async function printPaced(
  terminal: Terminal,
  { record, player, fault }: Step,
  before: string | undefined,
  pace: number,
) {
  const elapsedMs = before === undefined ? 0 : Date.parse(record.at) - Date.parse(before);
  if (elapsedMs > 0) await terminal.sleep(elapsedMs / pace);
  const { wallet } = player;
  const shown =
    wallet.opening === null ? "" : `  [${exactMoney(shownBalance(wallet))}${wallet.frozen === null ? "" : " frozen"}]`;
  const says = fault === undefined ? sentenceOf(record) : `A record of type ${record.type}, which could not be read.`;
  terminal.write(`${hanging(terminal, `${time(record.at)}  ${String(record.seq).padStart(6)}  `, says + shown)}\n`);
}

function asJson(path: string, { line, record, player }: Step, areas: readonly (keyof Player)[], gaps: Gaps, end: End) {
  return {
    command: "replay",
    version: VERSION,
    file: path,
    exitCode: gaps.exitCode,
    asked: end.at,
    line,
    seq: record.seq,
    at: record.at,
    state: Object.fromEntries(areas.map((area) => [area, player[area]])),
    unread: gaps.counts,
    notChecked: [...gaps.says, ...NOT_CHECKED],
  };
}

function print(terminal: Terminal, step: Step, areas: readonly (keyof Player)[], gaps: Gaps, end: End): void {
  const { line, record, player, fault } = step;
  const says = fault === undefined ? sentenceOf(record) : `A record of type ${record.type}, which could not be read.`;
  terminal.write(`${hanging(terminal, "", `After ${placeInSentence({ line, ...record })}, London time`)}\n`);
  terminal.write(`${hanging(terminal, "  ", says)}\n`);
  const asked = end.says(record.at);
  if (asked !== undefined) terminal.write(`${hanging(terminal, "  ", asked)}\n`);
  printAreas(terminal, areas, player);
  for (const gap of gaps.says) terminal.write(`\n${hanging(terminal, "  ", gap)}\n`);
  terminal.write(
    `\n${hanging(terminal, "  ", `Checked: encoding, order, chain and schemas up to line ${line}. Not checked: ${NOT_CHECKED.join("; ")}.`)}\n`,
  );
}
