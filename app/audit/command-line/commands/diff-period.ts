import { isWithheld } from "../../engine/line/withheld.ts";
import { differences } from "../../engine/explain/diff.ts";
import type { Break } from "../../engine/verdict/break.ts";
import { count } from "../../sentences/words.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import { replayFile, type ReplayFileOptions, type Step } from "../../reading/replay-file.ts";
import { Gaps } from "../gaps.ts";
import { refusePipe, UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import { moment } from "../moment.ts";
import { reportBroken } from "../print-broken.ts";
import { changeText, time } from "../print-place.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface DiffOptions {
  readonly from?: string;
  readonly to?: string;
  readonly json?: boolean;
}

export const NOT_CHECKED =
  "the seals, the balances that the server stated, secrets, and whether the records contradict each other: verify checks them";

/** The changes of the state of one log in a period. */
export function diffPeriod(terminal: Terminal, path: string, { from, to, json }: DiffOptions): number {
  refusePipe(path);
  const begin = from === undefined ? BEGINNING : stateAt(terminal, path, from);
  const end = stateAt(terminal, path, to);
  const broken = begin.broken ?? end.broken;
  if (broken !== undefined)
    return reportBroken(terminal, { command: "diff", file: path, json }, "The log is broken in that period.", broken);
  if ((begin.seq ?? -1) > (end.seq ?? -1))
    throw new UsageError(`--from (${name(begin)}) is after --to (${name(end)}): exchange them.`);
  const changes = differences(begin.player, end.player);
  const exitCode = end.gaps.exitCode;
  if (json === true) {
    const result = {
      command: "diff",
      version: VERSION,
      file: path,
      exitCode,
      from: begin.seq,
      to: end.seq,
      changes,
      notChecked: [...end.gaps.says, NOT_CHECKED],
    };
    terminal.write(`${JSON.stringify(result, null, 2)}\n`);
    return exitCode;
  }
  const write = (text: string, indent = "") => terminal.write(`${hanging(terminal, indent, text)}\n`);
  write(`${count(changes.length, "change")} of the state between ${name(begin)} and ${name(end)}, London time.`);
  for (const change of changes) write(changeText(change), "    ");
  for (const gap of end.gaps.says) write(gap);
  write(`Checked: encoding, order, chain and schemas up to there. Not checked: ${NOT_CHECKED}.`);
  return exitCode;
}

const name = ({ seq, at }: StateAt): string =>
  seq === null || at === null ? "the beginning" : `record ${seq} of ${time(at)}`;

interface StateAt {
  readonly player: Player;
  readonly seq: number | null;
  readonly at: string | null;
  readonly gaps: Gaps;
  readonly broken: Break | undefined;
}

const BEGINNING: StateAt = {
  player: playerFold.initial(),
  seq: null,
  at: null,
  gaps: new Gaps(),
  broken: undefined,
};

/** The state at a time, in a form that `moment` reads or as `seq:211`; without a time, at the end of the log. */
function stateAt(terminal: Terminal, path: string, at: string | undefined): StateAt {
  const seq = /^seq:(\d{1,15})$/.exec(at ?? "")?.[1];
  const gaps = new Gaps();
  const options = at === undefined || seq !== undefined ? {} : until(at);
  const steps = replayFile(terminal, path, { ...options, withheld: gaps.withheld });
  let last: Step | undefined;
  let next = steps.next();
  for (; next.done !== true && (seq === undefined || next.value.record.seq <= Number(seq)); next = steps.next()) {
    last = next.value;
    gaps.note(last);
    if (seq !== undefined && last.record.seq === Number(seq)) break;
  }
  const broken = next.done === true ? next.value.broken : undefined;
  steps.return({ lines: 0, broken: undefined });
  const area = gaps.areaOf(seq === undefined ? undefined : Number(seq));
  if (area !== undefined) throw new UsageError(`Record ${seq} of ${path} ${isWithheld(area)}`);
  if (seq !== undefined && broken === undefined && last?.record.seq !== Number(seq))
    throw new UsageError(`${path} has no record ${seq}.`);
  const { record } = last ?? {};
  const player = structuredClone(last?.player ?? playerFold.initial());
  return { player, seq: record?.seq ?? null, at: record?.at ?? null, gaps, broken };
}

/** A time of day needs the date of the first record. */
function until(at: string): ReplayFileOptions {
  let end: string | undefined;
  return {
    endsBefore: (claimed) => claimed > (end ??= new Date(moment(at, Date.parse(claimed), "end")).toISOString()),
  };
}
