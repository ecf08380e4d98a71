import { sentenceOf } from "../../../domain/audit/sentence.ts";
import { worst } from "../../../domain/audit/verdict.ts";
import { count, exactMoney } from "../../../domain/audit/words.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { shownBalance } from "../../../domain/wallet/queries.ts";
import { type FollowOptions, followFile, type Step, type Walked } from "../follow-file.ts";
import { UsageError } from "../journal-file.ts";
import { hanging } from "../layout.ts";
import { moment } from "../moment.ts";
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
  const walk = followFile(quiet, path, options.at === undefined ? {} : until(terminal, path, options.at));
  const unread = { types: 0, data: 0 };
  let last: Step | undefined;
  let next = walk.next();
  for (; next.done !== true; next = walk.next()) {
    const step = next.value;
    if (step.fault?.kind === "unknown-version") unread.types += 1;
    else if (step.fault !== undefined) unread.data += 1;
    if (options.pace !== undefined) await perform(terminal, step, last?.record.at, options.pace);
    last = { ...step };
    if (step.record.seq === options.seq) break;
  }
  walk.return({ lines: 0, broken: undefined });
  const broken = next.done === true ? next.value.broken : undefined;
  if (broken !== undefined) return reportBroken(terminal, path, broken, options);
  if (last === undefined || (options.seq !== undefined && last.record.seq !== options.seq))
    throw new UsageError(notReached(path, options, last));
  if (options.json === true) terminal.write(`${JSON.stringify(asJson(path, last, areas, unread), null, 2)}\n`);
  else print(terminal, last, areas, unread);
  return worst([unread.types > 0 ? 4 : 0, unread.data > 0 ? 1 : 0]);
}

interface Unread {
  types: number;
  data: number;
}

function areasOf(state: string): readonly (keyof Player)[] {
  const all = Object.keys(playerFold.initial()) as (keyof Player)[];
  if (state === "all") return all;
  const named = all.filter((area) => area === state);
  if (named.length === 0) throw new UsageError(`--state ${state}: there is ${all.join(", ")}, or all.`);
  return named;
}

/** Ends before the first record that was made later. */
function until(terminal: Terminal, path: string, at: string): FollowOptions {
  const [first] = followFile({ ...terminal, isWatched: false }, path);
  if (first === undefined) return {};
  const end = new Date(moment(at, Date.parse(first.record.at), "end")).toISOString();
  if (first.record.at > end) throw new UsageError(`${path} begins only at ${time(first.record.at)} London time.`);
  return { endsBefore: (claimed) => claimed > end };
}

const notReached = (path: string, { seq }: ReplayOptions, last: Step | undefined) =>
  last === undefined
    ? `${path} holds no record to replay.`
    : `${path} has no record ${seq}; its last is ${last.record.seq}.`;

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

function reportBroken(
  terminal: Terminal,
  path: string,
  broken: NonNullable<Walked["broken"]>,
  { json }: ReplayOptions,
): number {
  const says = `The log is broken before that point, so no state is given. ${broken.finding.says}`;
  if (json === true)
    terminal.write(
      `${JSON.stringify({ command: "replay", version: VERSION, file: path, exitCode: 2, error: says, broken: broken.finding }, null, 2)}\n`,
    );
  else terminal.complain(`${hanging(terminal, "", says)}\n`);
  return 2;
}

function asJson(path: string, { line, record, player }: Step, areas: readonly (keyof Player)[], unread: Unread) {
  return {
    command: "replay",
    version: VERSION,
    file: path,
    exitCode: worst([unread.types > 0 ? 4 : 0, unread.data > 0 ? 1 : 0]),
    line,
    seq: record.seq,
    at: record.at,
    state: Object.fromEntries(areas.map((area) => [area, player[area]])),
    unread,
    notChecked: NOT_CHECKED,
  };
}

function print(terminal: Terminal, step: Step, areas: readonly (keyof Player)[], unread: Unread): void {
  const { line, record, player, fault } = step;
  const says = fault === undefined ? sentenceOf(record) : `A record of type ${record.type}, which could not be read.`;
  terminal.write(
    `${hanging(terminal, "", `After ${placeOf({ line, ...record }).replace("Line", "line")}, London time`)}\n`,
  );
  terminal.write(`${hanging(terminal, "  ", says)}\n`);
  printAreas(terminal, areas, player);
  const lost = unread.types + unread.data;
  if (lost > 0)
    terminal.write(
      `\n${hanging(terminal, "  ", `${count(lost, "record")} up to here could not be read, so this may not be the whole truth: verify names them.`)}\n`,
    );
  terminal.write(
    `\n${hanging(terminal, "  ", `Checked on the way: encoding, order, chain and schemas up to line ${line}. Not checked: ${NOT_CHECKED.join("; ")}.`)}\n`,
  );
}
