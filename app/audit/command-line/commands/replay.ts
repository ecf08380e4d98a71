import { sentenceOf } from "../../sentences/sentence.ts";
import { exactMoney, londonTime } from "../../sentences/words.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import { shownBalance } from "../../../../domain/wallet/queries.ts";
import { followFile, type FollowOptions, type Step } from "../../reading/follow-file.ts";
import { Gaps } from "../gaps.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { moment } from "../moment.ts";
import { reportBroken } from "../print-broken.ts";
import { placeOf, time } from "../print-place.ts";
import { printAreas } from "../print-state.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";
import { type ReplayOptions, replayUnchecked } from "./replay-unchecked.ts";

const NOT_CHECKED = [
  "anything after that line",
  "the seal, the balances against what the server stated, and secrets: verify does",
] as const;

/** The state at one point of the log, or at its end. */
export async function replay(terminal: Terminal, path: string, options: ReplayOptions): Promise<number> {
  if (options.unchecked === true) return replayUnchecked(terminal, path, options);
  const areas = areasOf(options.state);
  const quiet = options.pace === undefined ? terminal : { ...terminal, isWatched: false };
  const gaps = new Gaps();
  const end = new End(path, options.at);
  const walk = followFile(quiet, path, { withheld: gaps.withheld, ...end.endsBefore });
  let last: Step | undefined;
  let next = walk.next();
  for (; next.done !== true; next = walk.next()) {
    const step = next.value;
    if (options.seq !== undefined && step.record.seq > options.seq) break;
    gaps.note(step);
    if (options.pace !== undefined) await perform(terminal, step, last?.record.at, options.pace);
    last = { ...step };
    if (step.record.seq === options.seq) break;
  }
  walk.return({ lines: 0, broken: undefined });
  const broken = next.done === true ? next.value.broken : undefined;
  if (broken !== undefined)
    return reportBroken(terminal, { command: "replay", file: path, json: options.json }, NO_STATE, broken);
  if (last === undefined || (options.seq !== undefined && last.record.seq !== options.seq))
    throw new UsageError(notReached(path, options, last, gaps));
  if (options.json === true) terminal.write(`${JSON.stringify(asJson(path, last, areas, gaps, end), null, 2)}\n`);
  else print(terminal, last, areas, gaps, end);
  return gaps.exitCode;
}

const NO_STATE = "The log is broken before that point, so no state is given.";

/** Where a replay ends that was asked for a time: before the first record that was made later. */
class End {
  readonly #path: string;
  readonly #asked: string | undefined;
  #at: string | undefined;
  #isReached = false;

  constructor(path: string, asked: string | undefined) {
    this.#path = path;
    this.#asked = asked;
  }

  /** For the walk, where a time was asked for; a time of day alone is known only once the first record is. */
  get endsBefore(): Pick<FollowOptions, "endsBefore"> {
    const asked = this.#asked;
    return asked === undefined
      ? {}
      : { endsBefore: (claimed) => (this.#isReached = claimed > this.#from(asked, claimed)) };
  }

  #from(asked: string, claimed: string): string {
    if (this.#at !== undefined) return this.#at;
    this.#at = new Date(moment(asked, Date.parse(claimed), "end")).toISOString();
    if (claimed > this.#at) throw new UsageError(`${this.#path} begins only at ${time(claimed)} London time.`);
    return this.#at;
  }

  /** What time the answer is for, where one was asked for; `last` is the last record's. */
  says(last: string): string | undefined {
    if (this.#at === undefined) return undefined;
    const at = londonTime(Date.parse(this.#at));
    return this.#isReached || at === time(last)
      ? `This is how it stood at ${at}.`
      : `This is how it stood when the log ends, which is before the time asked for, ${at}.`;
  }

  get at(): string | null {
    return this.#at ?? null;
  }
}

function areasOf(state: string): readonly (keyof Player)[] {
  const all = Object.keys(playerFold.initial()) as (keyof Player)[];
  if (state === "all") return all;
  const named = all.filter((area) => area === state);
  if (named.length === 0) throw new UsageError(`--state ${state}: there is ${all.join(", ")}, or all.`);
  return named;
}

function notReached(path: string, { seq }: ReplayOptions, last: Step | undefined, gaps: Gaps): string {
  const area = gaps.areaOf(seq);
  if (area !== undefined) return `Record ${seq} of ${path} is withheld: it is of the area ${area}.`;
  return last === undefined
    ? `${path} holds no record to replay.`
    : `${path} has no record ${seq}; its last is ${last.record.seq}.`;
}

/** Waits as long as it took then, divided by the pace, and tells what happened. */
async function perform(terminal: Terminal, { record, player, fault }: Step, before: string | undefined, pace: number) {
  const elapsedMs = before === undefined ? 0 : Date.parse(record.at) - Date.parse(before);
  if (elapsedMs > 0) await terminal.sleep(elapsedMs / pace);
  const { wallet } = player;
  const shown =
    wallet.opening === null ? "" : `  [${exactMoney(shownBalance(wallet))}${wallet.frozen === null ? "" : " held"}]`;
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
  terminal.write(
    `${hanging(terminal, "", `After ${placeOf({ line, ...record }).replace("Line", "line")}, London time`)}\n`,
  );
  terminal.write(`${hanging(terminal, "  ", says)}\n`);
  const asked = end.says(record.at);
  if (asked !== undefined) terminal.write(`${hanging(terminal, "  ", asked)}\n`);
  printAreas(terminal, areas, player);
  for (const gap of gaps.says) terminal.write(`\n${hanging(terminal, "  ", gap)}\n`);
  terminal.write(
    `\n${hanging(terminal, "  ", `Checked on the way: encoding, order, chain and schemas up to line ${line}. Not checked: ${NOT_CHECKED.join("; ")}.`)}\n`,
  );
}
