import { isWithheld } from "../../engine/line/withheld.ts";
import type { Break } from "../../engine/verdict/break.ts";
import { Explainer, type Explanation } from "../../engine/explain/explain.ts";
import { BROKEN } from "../../engine/verdict/verdict.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Fault } from "../../../../domain/journal/replay.ts";
import type { Player } from "../../../../domain/player.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { causesOf, LineIndex } from "../../reading/line-index.ts";
import { replayFile } from "../../reading/replay-file.ts";
import { Gaps } from "../gaps.ts";
import { refusePipe, UsageError } from "../../reading/journal-file.ts";
import { report, reportRecordBroken } from "../print-broken.ts";
import { printExplanation } from "../print-explanation.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface ExplainOptions {
  readonly seq?: number;
  /** The server's reference of a movement. */
  readonly movement?: string;
  readonly json?: boolean;
}

const NOT_CHECKED = [
  "the seal, the balances that the server stated, secrets, and whether the records contradict each other: verify checks them",
  "events after the last line of the log",
] as const;

/** Explains one record: its effect on the wallet, its causes, what the player saw, and whether it is final. */
export function explain(terminal: Terminal, path: string, options: ExplainOptions): number {
  if ((options.seq === undefined) === (options.movement === undefined))
    throw new UsageError("Name one record, with --seq N or with --movement REF.");
  refusePipe(path);
  const index = new LineIndex();
  const gaps = new Gaps();
  let before: Player | undefined;
  let lastSeq: number | undefined;
  let explained: { readonly line: number; readonly record: JournalRecord; readonly explainer: Explainer } | undefined;
  const steps = replayFile(terminal, path, {
    withheld: (line) => {
      lastSeq = line.seq;
      gaps.withheld(line);
    },
    before: (player, record) => {
      if (explained === undefined && isWanted(record, options)) before = structuredClone(player);
    },
  });
  let firstSeq: number | undefined;
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) {
    const { line, offset, record, player, fault } = next.value;
    gaps.note(next.value);
    firstSeq ??= record.seq;
    lastSeq = record.seq;
    index.add(line, offset);
    if (explained !== undefined) explained.explainer.addLater(record, player);
    else if (isWanted(record, options)) {
      if (before === undefined || fault !== undefined) {
        steps.return({ lines: 0, broken: undefined });
        return unexplained(terminal, path, options, record, fault);
      }
      explained = { line, record, explainer: new Explainer(record, before, structuredClone(player)) };
    }
  }
  const { broken } = next.value;
  if (explained === undefined) return notFound(terminal, path, options, { broken, gaps, lastSeq });
  const first = firstSeq ?? 0;
  const { causes, isCut } = causesOf(explained.record, (seq) =>
    seq < first ? undefined : index.read(path, seq - first + 1),
  );
  const explanation = explained.explainer.explanation(causes, isCut);
  const notChecked = [...gaps.says, ...NOT_CHECKED];
  const exitCode = broken === undefined ? gaps.exitCode : BROKEN;
  if (options.json === true)
    terminal.write(
      `${JSON.stringify(asJson(path, explained.line, explanation, { broken, exitCode, notChecked }), null, 2)}\n`,
    );
  else printExplanation(terminal, explained.line, explanation, broken, NOT_CHECKED, gaps.says);
  return exitCode;
}

/** A record that was not folded has no known effect. */
function unexplained(
  terminal: Terminal,
  path: string,
  { json }: ExplainOptions,
  { seq, type }: JournalRecord,
  fault: Fault | undefined,
): number {
  const isUnknown = fault?.kind === "unknown-version";
  const reason = isUnknown
    ? `this version does not know records of type ${type}`
    : `its data do not match the schema of ${type} (${(fault?.reason ?? "").replaceAll(/\s+/g, " ")})`;
  const error = `Record ${seq} cannot be explained, because it was not folded: ${reason}.`;
  return report(terminal, { command: "explain", file: path, json }, isUnknown ? 4 : 1, { error });
}

/** A movement of another source than the server is only a claim. */
const isWanted = ({ seq: at, type, by, data }: JournalRecord, { seq, movement }: ExplainOptions): boolean =>
  movement === undefined ? at === seq : type === MovementBooked.type && by === "server" && data["ref"] === movement;

interface Read {
  readonly broken: Break | undefined;
  readonly gaps: Gaps;
  /** The number of the last record that was read. */
  readonly lastSeq: number | undefined;
}

function notFound(
  terminal: Terminal,
  path: string,
  { seq, movement, json }: ExplainOptions,
  { broken, gaps, lastSeq }: Read,
): number {
  const wanted = movement === undefined ? `record ${seq}` : `movement ${movement}`;
  const area = gaps.areaOf(seq);
  if (area !== undefined) throw new UsageError(`Record ${seq} of ${path} ${isWithheld(area)}`);
  if (broken === undefined) {
    const last = seq === undefined || lastSeq === undefined ? "" : `; its last record is ${lastSeq}`;
    throw new UsageError(`${path} has no ${wanted}${last}.`);
  }
  const says = `The log is broken before ${wanted}, so there is no explanation.`;
  return reportRecordBroken(terminal, { command: "explain", file: path, json }, says, broken, (record) =>
    isWanted(record, movement === undefined ? { seq: seq ?? -1 } : { movement }),
  );
}

interface Context {
  readonly broken: Break | undefined;
  readonly exitCode: number;
  readonly notChecked: readonly string[];
}

const asJson = (path: string, line: number, explanation: Explanation, { broken, exitCode, notChecked }: Context) => ({
  command: "explain",
  version: VERSION,
  file: path,
  exitCode,
  line,
  ...explanation,
  broken: broken?.finding ?? null,
  notChecked,
});
