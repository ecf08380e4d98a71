import { type Change, differences } from "../../../domain/audit/diff.ts";
import { sentenceOf } from "../../../domain/audit/sentence.ts";
import { count, exactMoney } from "../../../domain/audit/words.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { type FollowOptions, followFile, type Step, type Walked } from "../follow-file.ts";
import { UsageError } from "../journal-file.ts";
import { hanging } from "../layout.ts";
import { moment } from "../moment.ts";
import { changeText, placeOf } from "../print-place.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface DiffOptions {
  readonly from?: string;
  readonly to?: string;
  readonly json?: boolean;
}

/** The first difference between two logs; or, of one log, what changed in the state between two moments. */
export function diff(terminal: Terminal, paths: readonly string[], options: DiffOptions): number {
  const [first, second, ...more] = paths;
  const isPeriod = options.from !== undefined || options.to !== undefined;
  if (first === undefined || more.length > 0 || isPeriod === (second !== undefined))
    throw new UsageError("Name two logs, or one log and --from and --to.");
  return second === undefined ? ofPeriod(terminal, first, options) : ofLogs(terminal, first, second, options);
}

interface Side {
  readonly path: string;
  readonly lines: number;
  readonly record: JournalRecord | undefined;
  /** The balance that the log ends with, in pence; null where it knows none. */
  readonly balance: number | null;
}

function ofLogs(terminal: Terminal, a: string, b: string, options: DiffOptions): number {
  const quiet = { ...terminal, isWatched: false };
  const walks = [a, b].map((path) => ({ path, walk: followFile(quiet, path) })) as [Walking, Walking];
  let same = 0;
  let [left, right] = walks.map(({ walk }) => walk.next()) as [Next, Next];
  while (left.done !== true && right.done !== true && left.value.leaf === right.value.leaf) {
    same += 1;
    [left, right] = walks.map(({ walk }) => walk.next()) as [Next, Next];
  }
  const sides = [side(walks[0], left), side(walks[1], right)] as const;
  const broken = sides.map(({ broken }) => broken).find((says) => says !== undefined);
  if (broken !== undefined) {
    terminal.complain(`${broken}\n`);
    return 2;
  }
  const code = sides.every(({ record }) => record === undefined) ? 0 : 1;
  if (options.json === true) terminal.write(`${JSON.stringify(logsAsJson(same, sides, code), null, 2)}\n`);
  else printLogs(terminal, same, sides);
  return code;
}

type Next = IteratorResult<Step, Walked>;
interface Walking {
  readonly path: string;
  readonly walk: Generator<Step, Walked>;
}

/** Where a log differs, and how it ends. */
function side({ path, walk }: Walking, at: Next): Side & { readonly broken: string | undefined } {
  const record = at.done === true ? undefined : structuredClone(at.value.record);
  let last: Step | undefined;
  let next = at;
  for (; next.done !== true; next = walk.next()) last = next.value;
  const { lines, broken } = next.value;
  const wallet = last?.player.wallet;
  return {
    path,
    lines,
    record,
    balance: wallet === undefined || wallet.opening === null ? null : wallet.balance,
    broken: broken && `${path} is broken. ${broken.finding.says}`,
  };
}

const NOT_CHECKED = "the seals, the balances against what the server stated, and secrets: verify does";

function printLogs(terminal: Terminal, same: number, [a, b]: readonly [Side, Side]): void {
  const write = (text: string, indent = "") => terminal.write(`${hanging(terminal, indent, text)}\n`);
  if (a.record === undefined && b.record === undefined) write(`The two logs are the same, ${count(same, "line")}.`);
  else if (a.record === undefined)
    write(`${a.path} is the beginning of ${b.path}, which goes on for ${count(b.lines - same, "line")}.`);
  else if (b.record === undefined)
    write(`${b.path} is the beginning of ${a.path}, which goes on for ${count(a.lines - same, "line")}.`);
  else {
    write(`The first ${count(same, "line is", "lines are")} the same. Line ${same + 1} is the first that differs.`);
    for (const change of recordChanges(a.record, b.record)) write(changeText(change), "    ");
  }
  for (const { path, record, balance } of [a, b]) {
    if (record !== undefined) {
      write(`${path}: ${placeOf({ line: same + 1, ...record })}`);
      write(sentenceOf(record), "    ");
    }
    if (a.record !== undefined && b.record !== undefined && balance !== null)
      write(`It ends with a balance of ${exactMoney(balance)}.`, "    ");
  }
  write(`Checked: encoding, order, chain and schemas of both. Not checked: ${NOT_CHECKED}.`);
}

/** In what two records differ, but for the hash of what came before, which differs because they do. */
const recordChanges = (a: JournalRecord, b: JournalRecord): readonly Change[] =>
  differences(a, b).filter(({ path }) => path !== "prev" && !path.endsWith("._tag"));

const logsAsJson = (same: number, [a, b]: readonly [Side, Side], exitCode: number) => ({
  command: "diff",
  version: VERSION,
  exitCode,
  sameLines: same,
  firstDifference: a.record && b.record ? { line: same + 1, changes: recordChanges(a.record, b.record) } : null,
  logs: [a, b].map(({ path, lines, record, balance }) => ({
    file: path,
    lines,
    balance,
    says: record ? sentenceOf(record) : null,
  })),
  notChecked: [NOT_CHECKED],
});

function ofPeriod(terminal: Terminal, path: string, { from, to, json }: DiffOptions): number {
  const begin = stateAt(terminal, path, from);
  const end = stateAt(terminal, path, to);
  if (begin.broken !== undefined || end.broken !== undefined) {
    terminal.complain(`The log is broken in that period. ${begin.broken ?? end.broken}\n`);
    return 2;
  }
  const changes = differences(begin.player, end.player);
  if (json === true) {
    const result = {
      command: "diff",
      version: VERSION,
      file: path,
      exitCode: 0,
      from: begin.seq,
      to: end.seq,
      changes,
      notChecked: [NOT_CHECKED],
    };
    terminal.write(`${JSON.stringify(result, null, 2)}\n`);
    return 0;
  }
  terminal.write(
    `From ${name(begin.seq)} to ${name(end.seq)}, ${count(changes.length, "place")} in the state changed.\n`,
  );
  for (const change of changes) terminal.write(`${hanging(terminal, "    ", changeText(change))}\n`);
  terminal.write(
    `${hanging(terminal, "", `Checked on the way: encoding, order, chain and schemas up to there. Not checked: ${NOT_CHECKED}.`)}\n`,
  );
  return 0;
}

const name = (seq: number | null) => (seq === null ? "the beginning" : `after record ${seq}`);

interface StateAt {
  readonly player: Player;
  readonly seq: number | null;
  readonly broken: string | undefined;
}

/** The state at a moment, given as `moment` reads it or as `seq:211`; without one, at the log's beginning or end. */
function stateAt(terminal: Terminal, path: string, at: string | undefined): StateAt {
  const seq = /^seq:(\d{1,15})$/.exec(at ?? "")?.[1];
  const options = at === undefined || seq !== undefined ? {} : until(terminal, path, at);
  const walk = followFile(terminal, path, options);
  let last: Step | undefined;
  let next = walk.next();
  for (; next.done !== true; next = walk.next()) {
    last = next.value;
    if (seq !== undefined && last.record.seq === Number(seq)) break;
  }
  const broken = next.done === true ? next.value.broken?.finding.says : undefined;
  walk.return({ lines: 0, broken: undefined });
  if (seq !== undefined && broken === undefined && last?.record.seq !== Number(seq))
    throw new UsageError(`${path} has no record ${seq}.`);
  return { player: structuredClone(last?.player ?? playerFold.initial()), seq: last?.record.seq ?? null, broken };
}

function until(terminal: Terminal, path: string, at: string): FollowOptions {
  const [first] = followFile({ ...terminal, isWatched: false }, path);
  const end = new Date(moment(at, Date.parse(first?.record.at ?? ""), "end")).toISOString();
  return { endsBefore: (claimed) => claimed > end };
}
