import { playerFold } from "../../../../domain/player.ts";
import { JUDGED_BY } from "../checks/consistency/judged.ts";
import type { Judged } from "../checks/consistency/not-judged.ts";
import { CHECKS, type CheckName } from "../verdict/verdict.ts";
import { BETWEEN_LOGS, INVARIANTS_BETWEEN_LOGS } from "./between-logs.ts";
import type { LogInvariant } from "./log-invariant.ts";
import { INVARIANTS } from "./table.ts";

/** An invariant, as a person or a program reads it. In its texts, `{name}` and `N` stand for what the log states. */
export interface ListedInvariant {
  readonly name: string;
  /** The check of a verdict, or the comparison of several logs. */
  readonly check: CheckName | typeof BETWEEN_LOGS;
  readonly compares: string;
  readonly source: string;
  readonly kept: string;
  readonly broken: string;
  readonly lacks: string;
  /** The recorded types of the events that it compares; empty for those that concern every record or line. */
  readonly types: readonly string[];
}

/** Events whose data no invariant compares with other records, with the reason. */
export interface NotCompared {
  readonly reason: string;
  readonly types: readonly string[];
}

const judgedBy: Readonly<Record<string, Judged>> = JUDGED_BY;
type Entry = Omit<LogInvariant, "check"> & Pick<ListedInvariant, "check">;
const entries: readonly (readonly [string, Entry])[] = Object.entries({ ...INVARIANTS, ...INVARIANTS_BETWEEN_LOGS });

/** By name, because the fold's own order is that in which its modules are loaded. */
const definitions = playerFold.definitions.toSorted((a, b) => (a.type < b.type ? -1 : 1));

/** Every invariant, in the order of the checks. */
export function listedInvariants(): readonly ListedInvariant[] {
  const checks = [...Object.keys(CHECKS), BETWEEN_LOGS];
  return entries
    .map(([name, { check, compares, source, kept, broken, lacks }]) => {
      const types = definitions.filter(({ tag }) => namesIn(tag).includes(name)).map(({ type }) => type);
      return {
        name,
        check,
        compares,
        source,
        kept: inWords(kept),
        broken,
        lacks: inWords(lacks),
        types,
      };
    })
    .toSorted((a, b) => checks.indexOf(a.check) - checks.indexOf(b.check));
}

/** Why the data of the other events are compared with nothing. */
export function notCompared(): readonly NotCompared[] {
  const byReason = new Map<string, string[]>();
  for (const { tag, type } of definitions) {
    const judged = judgedBy[tag];
    if (typeof judged !== "string") continue;
    const types = byReason.get(judged);
    if (types === undefined) byReason.set(judged, [type]);
    else types.push(type);
  }
  return [...byReason].map(([reason, types]) => ({ reason, types }));
}

const namesIn = (tag: string): readonly string[] => {
  const judged = judgedBy[tag] ?? "";
  return typeof judged === "string" ? [] : judged;
};

const SEVERAL = 2;
const inWords = (text: LogInvariant["kept"]): string =>
  typeof text === "string" ? text : text(SEVERAL).replace(String(SEVERAL), "N");
