import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { canonical } from "../../../domain/journal/canonical.ts";
import { AT_END, AT_START } from "../../../domain/journal/line/layout.ts";
import { formatMoney, pence } from "../../../domain/money.ts";
import { verdictOn } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { type Draft, forged, rechained } from "../../support/forgery.ts";
import { short } from "../../support/good-journals.ts";
import { fileOf, Ledger, recordOf, Scene } from "../../support/journals.ts";

const scene = short();
scene.seal();
const lines = scene.lines();
const file = Buffer.from(fileOf(lines));
/** The offset of each line in the file. */
const offsets = lines.map((_, i) => fileOf(lines.slice(0, i)).length);
const lineAt = (position: number) => offsets.findLastIndex((offset) => offset <= position) + 1;

const folder = mkdtempSync(join(tmpdir(), "tampering-"));
afterAll(() => rmSync(folder, { recursive: true }));
const verdict = (content: string | Uint8Array) => verdictOn(folder, content);

const anyLine = fc.nat(lines.length - 1);
const innerLine = fc.integer({ min: 1, max: lines.length - 2 });

/** No later line has the hash of the seal, so its own time is not protected. */
const sealTime = {
  from: offsets.at(-1)! + AT_START,
  to: offsets.at(-1)! + AT_END,
};

describe("any single change to a sealed log", () => {
  it("is necessary for a fault: without it, every check passes", () => {
    expect(verdict(file).exitCode).toBe(0);
  });

  it("of one byte is found at its line", () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (position, change) => {
        const tampered = Buffer.from(file);
        tampered[position] = (tampered[position] ?? 0) ^ change;
        const { exitCode, firstBad } = verdict(tampered);
        if (position >= sealTime.from && position < sealTime.to && exitCode === 0) return;
        expect(exitCode).not.toBe(0);
        expect(exitCode).not.toBe(5);
        expect(firstBad?.line).toBe(lineAt(position));
      }),
      { numRuns: 1_500 },
    );
  });

  it("of one byte is found in a complete evening, including the screen", () => {
    const whole = Buffer.from(fileOf(evening().lines()));
    const sealFrom = whole.lastIndexOf("\n", whole.length - 2) + 1;
    fc.assert(
      fc.property(fc.nat(sealFrom - 1), fc.integer({ min: 1, max: 255 }), (position, change) => {
        const tampered = Buffer.from(whole);
        tampered[position] = (tampered[position] ?? 0) ^ change;
        expect([1, 2, 4]).toContain(verdict(tampered).exitCode);
      }),
      { numRuns: 500 },
    );
  });

  it("of the seal's time is not found without a checkpoint", () => {
    const tampered = file.toString().replace(/("at":"2026-11-21T1)0(?=[^\n]*\n$)/, "$11");
    expect(tampered).not.toBe(file.toString());
    expect(verdict(tampered).exitCode).toBe(0);
  });

  it("is found if it removes a line", () => {
    fc.assert(
      fc.property(innerLine, (index) => {
        const { exitCode, firstBad } = verdict(fileOf(lines.toSpliced(index, 1)));
        expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([2, "order", index + 1]);
      }),
    );
  });

  it("makes the log an excerpt if it removes the first line, and unsealed if it removes the last", () => {
    const incomplete = (content: string) => {
      const { exitCode, checks } = verdict(content);
      return [exitCode, checks.filter(({ outcome }) => outcome === "incomplete").map(({ check }) => check)];
    };
    expect(incomplete(fileOf(lines.slice(1)))).toEqual([5, ["opening", "state"]]);
    expect(incomplete(fileOf(lines.slice(0, -1)))).toEqual([5, ["seal"]]);
  });

  it("is found if it repeats a line", () => {
    fc.assert(
      fc.property(anyLine, (index) => {
        const { exitCode, firstBad } = verdict(fileOf(lines.toSpliced(index, 0, lines[index]!)));
        expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([2, "order", index + 2]);
      }),
    );
  });

  it("is found if it swaps two lines", () => {
    fc.assert(
      fc.property(anyLine, anyLine, (a, b) => {
        fc.pre(a !== b && Math.min(a, b) > 0);
        const { exitCode, firstBad } = verdict(fileOf(lines.with(a, lines[b]!).with(b, lines[a]!)));
        expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([2, "order", Math.min(a, b) + 1]);
      }),
    );
  });

  it("is found if it inserts a line with the right seq and prev", () => {
    fc.assert(
      fc.property(innerLine, innerLine, (index, model) => {
        const put = canonical({
          ...recordOf(lines[model]!),
          cause: undefined,
          seq: index,
          prev: leafHash(lines[index - 1]!),
        });
        const { exitCode, firstBad } = verdict(fileOf(lines.toSpliced(index, 0, put)));
        expect([exitCode, firstBad?.check]).toEqual([2, "order"]);
        expect(firstBad?.line).toBe(index + 2);
      }),
    );
  });

  it("is found if it cuts the file within a line, and reported as a missing seal if it cuts between lines", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: file.length - 1 }), (length) => {
        const { exitCode, firstBad } = verdict(file.subarray(0, length));
        const isWhole = file[length - 1] === "\n".charCodeAt(0);
        expect([exitCode, firstBad?.line]).toEqual(isWhole ? [5, undefined] : [2, lineAt(length - 1)]);
      }),
    );
  });

  it("is found if it continues with the lines of another journal", () => {
    const other = new Scene({ journal: "jrn-other", begins: "2026-11-21T10:00:00.000Z" }, new Ledger(10_000));
    while (other.lines().length < lines.length) other.move("STAKE", -1, null, "x");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: lines.length - 1 }), (from) => {
        const { exitCode, firstBad } = verdict(fileOf([...lines.slice(0, from), ...other.lines().slice(from)]));
        expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([2, "chain", from]);
      }),
    );
  });
});

describe("a change by a forger who recomputes the chain and the seal", () => {
  it("is found if it repeats a field, of which other programs might read the other value", () => {
    const fields = fc.constantFrom("at", "by", "cause", "data", "prev", "seq", "type");
    fc.assert(
      fc.property(innerLine, innerLine, fields, fc.boolean(), (index, model, name, isBefore) => {
        const line = lines[index]!;
        const spelled = (of: string) => {
          const value = recordOf(of)[name as "data"] as unknown;
          return value === undefined ? undefined : `${JSON.stringify(name)}:${canonical(value)}`;
        };
        const own = spelled(line);
        const other = spelled(lines[model]!);
        fc.pre(own !== undefined && other !== undefined);
        const twice = line.replace(own, () => (isBefore ? `${other},${own}` : `${own},${other}`));
        let head = leafHash(twice);
        const after = lines.slice(index + 1).map((next) => {
          const chained = next.replace(/"prev":"[0-9a-f]{64}"/, `"prev":"${head}"`);
          head = leafHash(chained);
          return chained;
        });
        const { exitCode, firstBad } = verdict(fileOf([...lines.slice(0, index), twice, ...after]));
        expect(exitCode).toBe(2);
        // With another `prev`, the finding names the line before.
        expect(firstBad?.line).toBe(index + (firstBad?.check === "chain" ? 0 : 1));
      }),
      { numRuns: 300 },
    );
  });

  const movements = lines
    .map((line, i) => [recordOf(line), i] as const)
    .filter(([{ type }]) => type === "wallet.movement-booked.v1");
  const anyMovement = fc.constantFrom(...movements.map(([, i]) => i));
  const edit = (index: number, change: (record: Draft) => Record<string, unknown>) =>
    forged(lines, (record, i) => {
      if (i === index) record.data = { ...record.data, ...change(record) };
    });

  it("of an amount is found by the balances", () => {
    fc.assert(
      fc.property(anyMovement, fc.integer({ min: -500, max: 500 }), (index, amount) => {
        fc.pre(amount !== recordOf(lines[index]!).data["amount"]);
        const { exitCode, firstBad } = verdict(fileOf(edit(index, () => ({ amount }))));
        expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([1, "balances", index + 1]);
      }),
    );
  });

  it("of a stated balance is found by the balances", () => {
    const stated = lines.flatMap((line, i) => (recordOf(line).type === "wallet.balance-stated.v1" ? [i] : []));
    fc.assert(
      fc.property(fc.constantFrom(...stated.slice(1)), fc.nat(20_000), (index, balance) => {
        fc.pre(balance !== recordOf(lines[index]!).data["balance"]);
        const { exitCode, firstBad } = verdict(fileOf(edit(index, () => ({ balance }))));
        expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([1, "balances", index + 1]);
      }),
    );
  });

  it("of a shown balance is found by the screen", () => {
    const watched = evening().lines();
    const shown = watched.flatMap((line, i) => (recordOf(line).data["what"] === "balance" ? [i] : []));
    fc.assert(
      fc.property(fc.constantFrom(...shown), fc.nat(9_999), fc.boolean(), (index, amount, frozen) => {
        const { data } = recordOf(watched[index]!);
        fc.pre(amount !== data["amount"] || frozen !== data["frozen"]);
        const text = formatMoney(pence(amount));
        const log = forged(watched, (record, i) => {
          if (i === index) record.data = { ...record.data, amount, frozen, text };
        });
        const { exitCode, firstBad } = verdict(fileOf(log));
        expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([1, "screen", index + 1]);
      }),
    );
  });

  it("that removes a movement is found by the balances", () => {
    fc.assert(
      fc.property(anyMovement, (index) => {
        const { exitCode, checks } = verdict(fileOf(rechained(lines.toSpliced(index, 1).map(recordOf))));
        const balances = checks.find(({ check }) => check === "balances");
        expect(exitCode).not.toBe(0);
        expect(balances?.outcome).toMatch(/incomplete|failed/);
      }),
    );
  });

  it("is found by the seal if only the chain is recomputed", () => {
    const records = lines.map(recordOf) as Draft[];
    records[3]!.at = "2026-11-21T10:00:04.041Z";
    const { exitCode, firstBad } = verdict(fileOf(rechained(records)));
    expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([2, "seal", lines.length]);
  });

  it("is not found without a checkpoint if amounts, balances, chain and seal all agree", () => {
    const richer = forged(lines, (record) => {
      const { balance } = record.data;
      if (typeof balance === "number") record.data = { ...record.data, balance: balance + 100 };
    });
    expect(verdict(fileOf(richer)).exitCode).toBe(0);
  });
});
