import type { CheckName } from "../../../../app/audit/engine/verdict/verdict.ts";
import { forged } from "../../../support/forgery.ts";
import { recordOf } from "../../../support/journals.ts";
import { recordedWith, stepsOf } from "../../../support/rewriting.ts";
import { ATTACKERS } from "./attackers.ts";
import { ATTACKERS_OF_ANSWERS } from "./attackers-of-answers.ts";
import { ATTACKERS_OF_LINKS } from "./attackers-of-links.ts";
import { ATTACKERS_OF_STATEMENTS } from "./attackers-of-statements.ts";
import { registerForgeriesOf } from "./register-forgeries.ts";
import { NEW } from "./steps.ts";

/** A log that an attacker has rewritten: numbers, chain, seal, sums and balances on screen are right. */
export interface Forgery {
  readonly attacker: string;
  readonly of: string;
  readonly lines: readonly string[];
  /** The lines that the verdict may name first, if the log alone shows the forgery. */
  readonly at?: readonly number[];
  readonly check?: readonly CheckName[];
  /** Why the log alone cannot show it. A checkpoint always does, and a ledger if it has other movements. */
  readonly needs?: string;
}

/** Every forgery of a log. */
export function forgeriesOf(name: string, lines: readonly string[]): readonly Forgery[] {
  const steps = stepsOf(lines);
  return [...ATTACKERS, ...ATTACKERS_OF_STATEMENTS, ...ATTACKERS_OF_LINKS, ...ATTACKERS_OF_ANSWERS]
    .flatMap((attacker) =>
      attacker.changes(steps).map(({ step, steps: changed, story = [step.id], needs: why }): Forgery => {
        const { lines: rewritten, seqs } = recordedWith(lines, changed);
        const seqOf = story.flatMap((id) => (id === undefined ? [] : (seqs.get(id) ?? [])));
        const isNewer = attacker.check.includes("types");
        const log = isNewer ? newer(rewritten, seqs.get(step.id ?? NEW) ?? 0) : rewritten;
        const forgery = { attacker: attacker.name, of: `${name}: ${step.type} (record ${step.id})`, lines: log };
        return why === undefined
          ? { ...forgery, check: attacker.check, at: seqOf.map((seq) => seq + 1) }
          : { ...forgery, needs: why };
      }),
    )
    .concat(displayed(name, lines), sealed(name, lines), registered(name, lines));
}

const newer = (lines: readonly string[], seq: number): readonly string[] =>
  forged(lines, (record) => {
    if (record.seq === seq) record.type = record.type.replace(/v\d+$/, "v99");
  });

/** Attacks on the display records and the seal, which a recording makes again. */
function displayed(name: string, lines: readonly string[]): readonly Forgery[] {
  return lines.map(recordOf).flatMap(({ type, data, seq }) =>
    type === "display.shown.v1" && data["what"] === "balance"
      ? [
          {
            attacker: "paints another balance on the screen",
            of: `${name}: record ${seq}`,
            lines: forged(lines, (record) => {
              if (record.seq === seq)
                record.data = { ...record.data, amount: Number(data["amount"]) + 1_000, text: "£99.99" };
            }),
            check: ["screen"],
            at: [seq + 1],
          },
        ]
      : [],
  );
}

/** False receipts of the operator's register: by the operator who left the journal out of it, or by a player who invents one. */
const registered = (name: string, lines: readonly string[]): readonly Forgery[] =>
  registerForgeriesOf(lines).map(({ of, lines: log, at }) => ({
    attacker: "invents a receipt of the register",
    of: `${name}: ${of}`,
    lines: log,
    check: ["register"],
    at: [at],
  }));

function sealed(name: string, lines: readonly string[]): readonly Forgery[] {
  const seal = recordOf(lines.at(-1) ?? "");
  if (seal.type !== "journal.sealed.v1") return [];
  const withSeal = (data: object) => [
    ...lines.slice(0, -1),
    JSON.stringify({ ...seal, data: { ...seal.data, ...data } }),
  ];
  const canonicalOf = (data: object) =>
    withSeal(data).map((line, index) => (index === lines.length - 1 ? sorted(line) : line));
  return [
    {
      attacker: "changes the seal",
      of: `${name}: count`,
      lines: canonicalOf({ count: seal.seq + 1 }),
      check: ["seal"],
      at: [lines.length],
    },
    {
      attacker: "changes the seal",
      of: `${name}: digest`,
      lines: canonicalOf({ stateDigest: "0".repeat(64) }),
      check: ["state"],
      at: [lines.length],
    },
    {
      attacker: "cuts the end off and seals again",
      of: name,
      lines: recordedWith(lines, stepsOf(lines).slice(0, 6)).lines,
      needs:
        "A shorter evening has no contradiction. The lines that are missing are known to nobody who has only the log.",
    },
  ];
}

const sorted = (line: string): string => {
  const record = JSON.parse(line) as Record<string, unknown>;
  const data = record["data"] as Record<string, unknown>;
  const inOrder = (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(inOrder({ ...record, data: inOrder(data) }));
};
