import { leafHash } from "../../adapters/journal/hash-node.ts";
import type { CheckName } from "../../app/audit/engine/verdict/verdict.ts";
import { pence } from "../../domain/money.ts";
import { type Shown, ValueShown } from "../../domain/display/events.ts";
import { canonical } from "../../domain/journal/canonical.ts";
import { WatchedScene } from "./evening.ts";
import { type Draft, type Edit, forged, rechained } from "./forgery.ts";
import { brokenSalts } from "./broken-salts.ts";
import { short } from "./good-journals.ts";
import { fileOf, recordOf } from "./journals.ts";

/** A log with one fault, and the place at which the verification must report it. */
export interface BrokenJournal {
  readonly name: string;
  readonly about: string;
  readonly exitCode: 1 | 2 | 4 | 5;
  /** The check that fails first, and the line that it must report; null if no line can be reported. */
  readonly check: CheckName;
  readonly line: number | null;
  readonly text: string;
}

const at =
  (index: number, change: (record: Draft) => void): Edit =>
  (record, i) => {
    if (i === index) change(record);
  };
const data = (record: Draft, fields: Record<string, unknown>) => {
  record.data = { ...record.data, ...fields };
};

/** The line (from 1) at which most logs are broken: the third stake. */
const LINE = 14;
const STAKE = LINE - 1;

export function brokenJournals(): readonly BrokenJournal[] {
  const scene = short();
  scene.seal();
  const lines = scene.lines();
  const line = (index: number) => lines[index] ?? "";
  const last = lines.length - 1;
  const replaced = (index: number, text: string) => fileOf(lines.with(index, text));
  const integrity = (name: string, about: string, check: CheckName, at: number, text: string) =>
    ({ name, about, exitCode: 2, check, line: at, text }) as const;
  const rule = (name: string, about: string, check: CheckName, at: number, edit: Edit) =>
    ({ name, about, exitCode: check === "types" ? 4 : 1, check, line: at, text: fileOf(forged(lines, edit)) }) as const;
  const other = short().lines().map(recordOf) as Draft[];
  other.forEach((record) => data(record, "journal" in record.data ? { journal: "jrn-other" } : {}));

  return [
    integrity(
      "byte-changed",
      "One digit of an amount was changed.",
      "chain",
      LINE,
      replaced(STAKE, line(STAKE).replace('"amount":-20', '"amount":-21')),
    ),
    integrity(
      "prev-changed",
      "One digit of a hash was changed.",
      "chain",
      LINE,
      replaced(STAKE, line(STAKE).replace(/("prev":")./, "$1x")),
    ),
    integrity("line-removed", "One line was removed.", "order", LINE, fileOf(lines.toSpliced(STAKE, 1))),
    integrity(
      "line-doubled",
      "One line was duplicated.",
      "order",
      LINE + 1,
      fileOf(lines.toSpliced(STAKE, 0, line(STAKE))),
    ),
    integrity(
      "lines-swapped",
      "Two lines were swapped.",
      "order",
      LINE,
      fileOf(lines.with(STAKE, line(STAKE + 1)).with(STAKE + 1, line(STAKE))),
    ),
    integrity(
      "line-inserted",
      "A line was inserted, with a number and a link to the line before it.",
      "order",
      LINE + 1,
      fileOf(lines.toSpliced(STAKE, 0, insertedAt(lines, STAKE))),
    ),
    integrity(
      "spliced",
      "From one line on, the lines are of another journal.",
      "chain",
      STAKE,
      fileOf([...lines.slice(0, STAKE), ...rechained(other).slice(STAKE)]),
    ),
    integrity(
      "cut-mid-line",
      "The file ends in the middle of a line.",
      "encoding",
      LINE,
      `${fileOf(lines.slice(0, STAKE))}${line(STAKE).slice(0, 90)}`,
    ),
    integrity(
      "respelled",
      "One line has spaces in it.",
      "encoding",
      LINE,
      replaced(STAKE, line(STAKE).replace('"by":', '"by": ')),
    ),
    integrity(
      "reordered-keys",
      "One line has its fields in another order.",
      "encoding",
      LINE,
      replaced(STAKE, JSON.stringify(backwards(recordOf(line(STAKE))))),
    ),
    integrity(
      "carriage-returns",
      "The line ends were converted.",
      "encoding",
      1,
      fileOf(lines).replaceAll("\n", "\r\n"),
    ),
    integrity("byte-order-mark", "The file begins with a byte order mark.", "encoding", 1, `\uFEFF${fileOf(lines)}`),
    integrity("blank-line", "One line is empty.", "encoding", LINE, fileOf(lines.toSpliced(STAKE, 0, ""))),
    integrity(
      "unopened",
      "The first record does not open a journal.",
      "opening",
      1,
      fileOf(rechained(lines.slice(1).map(recordOf))),
    ),
    integrity(
      "opened-twice",
      "A second opening was inserted and the chain recomputed.",
      "opening",
      LINE,
      fileOf(rechained(lines.toSpliced(STAKE, 0, line(0)).map(recordOf))),
    ),
    integrity(
      "seal-count",
      "The seal counts one record too many.",
      "seal",
      lines.length,
      fileOf(rechained(lines.with(last, sealed(line(last), { count: lines.length })).map(recordOf))),
    ),
    integrity(
      "after-seal",
      "A record follows the seal.",
      "seal",
      lines.length + 1,
      fileOf(rechained([...lines, line(2)].map(recordOf))),
    ),
    {
      name: "cut-at-line",
      about: "The last lines are missing. Only a checkpoint can prove that.",
      exitCode: 5,
      check: "seal",
      line: null,
      text: fileOf(lines.slice(0, -4)),
    },
    {
      name: "seal-state",
      about: "The state digest of the seal differs from that of the replayed records.",
      exitCode: 1,
      check: "state",
      line: lines.length,
      text: fileOf(rechained(lines.with(last, sealed(line(last), { stateDigest: "0".repeat(64) })).map(recordOf))),
    },
    rule(
      "amount-edited",
      "A stake was made smaller, and the chain and the seal recomputed.",
      "balances",
      LINE,
      at(STAKE, (record) => data(record, { amount: -10 })),
    ),
    rule(
      "balance-edited",
      "A stated balance was raised, and the chain and the seal recomputed.",
      "balances",
      LINE + 1,
      at(STAKE + 1, (record) => data(record, { balance: 99_999 })),
    ),
    rule(
      "invalid-source",
      "A web address claims a movement.",
      "server-only",
      LINE,
      at(STAKE, (record) => (record.by = "url")),
    ),
    rule(
      "wrong-claimant",
      "The server claims a change of the display, which only the app makes.",
      "claimants",
      LINE - 1,
      at(STAKE - 1, (record) => (record.by = "server")),
    ),
    rule(
      "unknown-type",
      "A record type of a later version.",
      "types",
      LINE - 1,
      at(STAKE - 1, (record) => (record.type = "wallet.display-dimmed.v1")),
    ),
    rule(
      "newer-format",
      "A journal of a later format.",
      "types",
      1,
      at(0, (record) => data(record, { format: 3 })),
    ),
    ...brokenSalts(lines),
    rule(
      "misfit",
      "A movement without its amount.",
      "schemas",
      LINE,
      at(STAKE, (record) => data(record, { amount: "-20" })),
    ),
    rule(
      "excess-field",
      "A field that the schema does not allow.",
      "schemas",
      LINE,
      at(STAKE, (record) => data(record, { note: "hello" })),
    ),
    screen(
      "shown-too-much",
      "The recorded balance on screen is one pound higher than the wallet's.",
      ({ frozen }) => !frozen,
      { text: "£101.00", amount: pence(10_100) },
    ),
    screen(
      "shown-not-held",
      "The recorded balance on screen followed the wallet while the display was frozen.",
      ({ frozen }) => frozen,
      { frozen: false },
    ),
    ...SECRETS.map(([name, about, fields]) =>
      rule(
        name,
        about,
        "secrets",
        LINE,
        at(STAKE, (record) => data(record, fields)),
      ),
    ),
  ];
}

/** A log in which the first matching balance on screen was changed. */
function screen(
  name: string,
  about: string,
  isMeant: (shown: Shown) => boolean,
  fields: Partial<Shown>,
): BrokenJournal {
  const scene = short(WatchedScene);
  scene.seal();
  const lines = scene.lines();
  const index = lines.findIndex((line) => {
    const { type, data } = recordOf(line);
    return type === ValueShown.type && isMeant(data as unknown as Shown);
  });
  const edit: Edit = at(index, (record) => data(record, fields));
  return { name, about, exitCode: 1, check: "screen", line: index + 1, text: fileOf(forged(lines, edit)) };
}

const backwards = (record: object) => Object.fromEntries(Object.entries(record).reverse());

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwLTgxYzA0ZSJ9.c2lnbmF0dXJlLWdvZXMtaGVyZQ";

/** Changes of a movement by which something secret is recorded. */
const SECRETS = [
  ["card-number", "A card number in a description.", { description: "Card 4111 1111 1111 1111" }],
  ["email-address", "An e-mail address in a reference.", { correlation: "jo@example.org" }],
  ["phone-number", "A phone number in a description.", { description: "SMS to 07700 900123" }],
  ["token", "A session token in a reference.", { correlation: JWT }],
  ["security-code", "A security code in a description.", { description: "cvv: 123" }],
] as const;

function insertedAt(lines: readonly string[], index: number): string {
  const before = lines[index - 1] ?? "";
  const model = recordOf(lines[index] ?? "");
  return canonical({ ...model, seq: index, prev: leafHash(before), data: { ...model.data, ref: "mv-x" } });
}

const sealed = (seal: string, fields: Record<string, unknown>): string => {
  const record = recordOf(seal);
  return canonical({ ...record, data: { ...record.data, ...fields } });
};
