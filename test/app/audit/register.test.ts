import { describe, expect, it } from "vitest";
import { generateKey } from "../../../app/audit/command-line/note.ts";
import { type RegisteredHead, registerLine } from "../../../domain/journal/register.ts";
import type { RegisterFinding } from "../../../app/audit/engine/player/compare-register.ts";
import { runWith } from "../../support/audit.ts";
import { forged } from "../../support/forgery.ts";
import { fileOf, Ledger, Scene } from "../../support/journals.ts";
import { checkpointOf, headOf, registerKey } from "../../support/register.ts";
import { withholding } from "../../support/withheld-copy.ts";

function session(journal: string, ledger: Ledger, stakes = 2): readonly string[] {
  const scene = new Scene({ journal, player: "p-1", begins: "2026-11-20T19:00:00.000Z" }, ledger);
  scene.state();
  for (let i = 0; i < stakes; i++) {
    scene.wait(5_000);
    scene.move("STAKE", -10, null, "Lucky Larder");
  }
  scene.seal();
  return scene.lines();
}

const ledger = new Ledger(1_000);
const first = session("a", ledger);
const second = session("b", ledger);

const others = { ...headOf("x", first, 3), player: "p-2" };
/** Deliveries of both journals, and one of another player's. */
const whole = [headOf("a", first, 3), others, headOf("a", first, first.length), headOf("b", second, second.length)];

interface Given {
  readonly heads?: readonly RegisteredHead[];
  readonly register?: string;
  readonly checkpoint?: string;
  readonly logs?: Readonly<Record<string, string>>;
}
const logs = { "a.ndjson": fileOf(first), "b.ndjson": fileOf(second) };

async function audited(
  given: Given = {},
  args = ["--register-checkpoint", "@/checkpoint", "--vkey", registerKey.verifier],
) {
  const lines = (given.heads ?? whole).map(registerLine);
  const files = {
    register: given.register ?? fileOf(lines),
    checkpoint: given.checkpoint ?? checkpointOf(lines),
    ...(given.logs ?? logs),
  };
  const options = ["--register", "@/register", ...args];
  const { code, out, err } = await runWith(files, "player", "@", ...options, "--json");
  const text = await runWith(files, "player", "@", ...options);
  expect(text.code).toBe(code);
  const { register, error } = JSON.parse(out) as {
    register?: { readonly findings: readonly RegisterFinding[] };
    error?: string;
  };
  const findings = register?.findings ?? [];
  return {
    code,
    kinds: findings.map(({ kind }) => kind),
    says: error ?? findings.map(({ says }) => says).join("\n"),
    text: text.out + err,
  };
}

describe("the logs of a player and the operator's register", () => {
  it("agree if every registered journal is given, complete, with these heads", async () => {
    const { code, kinds, text } = await audited();
    expect([code, kinds]).toEqual([0, []]);
    expect(text).toContain("3 heads of 2 journals of the player");
    expect(text).not.toContain("whether all logs");
  });

  it("have a copy without its opening, by its registered heads, which do not prove a line before a withheld one", async () => {
    const copies = { "a.ndjson": fileOf(withholding(first, [0])), "b.ndjson": fileOf(withholding(second, [0, 3])) };
    const { code, kinds, text } = await audited({ logs: copies });
    expect([code, kinds]).toEqual([5, []]);
    expect(text.replaceAll(/\s+/g, " ")).toContain(
      "given up to its last line, and has these heads. They do not prove a line before a withheld one.",
    );
    expect((await audited({ logs: { "a.ndjson": copies["a.ndjson"] } })).kinds).toEqual(["missing"]);
  });

  const rewritten = forged(second, (record, at) => {
    if (at === 2) record.data = { ...record.data, description: "Another game" };
  });
  const cases: readonly (readonly [string, Given, readonly [number, string, string]])[] = [
    ["a withheld log", { logs: { "a.ndjson": logs["a.ndjson"] } }, [5, "missing", "The journal b is missing"]],
    [
      "a log without its last lines",
      { logs: { ...logs, "b.ndjson": fileOf(second.slice(0, -2)) } },
      [5, "shorter", `is too short: it ends after ${second.length - 2} lines, but the operator held ${second.length}`],
    ],
    [
      "a rewritten log whose chain is whole",
      { logs: { ...logs, "b.ndjson": fileOf(rewritten) } },
      [
        2,
        "head",
        `has another line ${second.length} than the one that the operator registered (line 4 of the register`,
      ],
    ],
    [
      "a log that was sealed before the operator's last line",
      { heads: [...whole, { ...headOf("b", second, second.length), size: second.length + 1 }] },
      [2, "head", `is sealed after ${second.length} lines, but the operator held ${second.length + 1}`],
    ],
    [
      "a log that the register does not have",
      { heads: whole.slice(0, 3) },
      [5, "unregistered", "is of a journal that the register does not have (b)"],
    ],
    [
      "a log with lines after its last registered head",
      { heads: whole.with(3, headOf("b", second, 2)) },
      [5, "unregistered", `no head for the last ${second.length - 2} lines`],
    ],
    [
      "a register with two heads at one size",
      { heads: [...whole, { ...headOf("b", second, second.length), head: "ab".repeat(32) }] },
      [2, "register", `the journal b has two versions of line ${second.length} (line 4 of the register`],
    ],
    [
      "a register in which a journal shrinks",
      { heads: [...whole, headOf("a", first, 2)] },
      [2, "register", `the journal a had ${first.length} lines, and later 2`],
    ],
    [
      "a register in which a journal changes its player",
      { heads: [...whole, { ...headOf("b", second, second.length), player: "p-2" }] },
      [2, "register", "the journal b belongs to p-1 and to p-2"],
    ],
    [
      "a register that is shorter than its checkpoint",
      { heads: whole, register: fileOf(whole.slice(0, 3).map(registerLine)) },
      [5, "signature", "The register is too short: it has 3 lines"],
    ],
    [
      "a register with another line than the signed one",
      { register: fileOf(whole.with(1, { ...others, size: 4 }).map(registerLine)) },
      [2, "signature", "does not begin with the 4 lines of the checkpoint of example.com/heads"],
    ],
    [
      "a checkpoint of another key",
      { checkpoint: checkpointOf(whole.map(registerLine), generateKey("example.com/heads").secret) },
      [2, "signature", "is not signed with the given key"],
    ],
  ];
  it.each(cases)("show %s", async (_, given, [code, kind, says]) => {
    const found = await audited(given);
    expect(found).toMatchObject({ code, says: expect.stringContaining(says) });
    expect(found.kinds).toContain(kind);
    expect(found.text.replaceAll(/\s+/g, " ")).toContain(says);
  });

  it("are compared only with the lines that the operator signed", async () => {
    const lines = [...whole, { ...headOf("b", second, 2), head: "ab".repeat(32) }].map(registerLine);
    expect((await audited({ register: fileOf(lines), checkpoint: checkpointOf(lines.slice(0, 4)) })).code).toBe(0);
  });

  it("are incomplete without a checkpoint or a key", async () => {
    expect(await audited({}, [])).toMatchObject({ code: 5, says: expect.stringContaining("no checkpoint of it") });
    const unkeyed = await audited({}, ["--register-checkpoint", "@/checkpoint"]);
    expect(unkeyed).toMatchObject({ code: 5, says: expect.stringContaining("no key was given") });
  });

  it("may be redacted copies and excerpts", async () => {
    const { out: copy } = await runWith({ log: logs["a.ndjson"] }, "export", "@/log", "--redact", "--keep", "player");
    expect(copy.split("\n")[2]).toContain("withheld");
    expect((await audited({ logs: { ...logs, "a.ndjson": copy } })).kinds).toEqual([]);
    // Nor is a redacted copy a contradicting version of its beginning.
    const beginning = await runWith({ copy, log: fileOf(first.slice(0, 3)) }, "player", "@/copy", "@/log", "--json");
    expect(JSON.parse(beginning.out)).toMatchObject({ forks: [] });
    const excerpt = await audited({ logs: { ...logs, "a.ndjson": fileOf(first.slice(3)) } });
    expect(excerpt).toMatchObject({ code: 5, says: expect.stringContaining("does not name its journal") });
    expect(excerpt.kinds).toEqual(["missing", "unregistered"]);
  });

  it.each([
    ["{}", "Line 2 of @/register is not a head of a journal"],
    [registerLine(others).replace(",", ", "), "Line 2 of @/register is not canonical"],
    [registerLine(others).replace(/\d\d:\d\d:/, "25:00:"), "Line 2 of @/register is not a head"],
  ])("are not compared with a register that has the line %j", async (line, says) => {
    const lines = whole.map(registerLine).with(1, line);
    const found = await audited({ register: fileOf(lines), checkpoint: checkpointOf(lines) });
    expect(found).toMatchObject({ code: 3, says: expect.stringMatching(new RegExp(says.replace("@", "\\S+"))) });
  });

  it("need the register for its checkpoint, and the checkpoint for its key", async () => {
    const { code, err } = await runWith(logs, "player", "@", "--vkey", registerKey.verifier);
    expect([code, err]).toEqual([3, expect.stringContaining("give it with --register FILE")]);
    expect(await audited({}, ["--vkey", registerKey.verifier])).toMatchObject({
      code: 3,
      says: expect.stringContaining("give it with --register-checkpoint FILE"),
    });
  });
});
