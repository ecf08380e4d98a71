import { describe, expect, it } from "vitest";
import { keyedRandom, reference, seededRandom } from "../../../../app/sandbox/kernel/random.ts";
import { secretsOf } from "../../../../app/sandbox/kernel/secrets.ts";
import { computer } from "../../../../app/sandbox/node/platform.ts";
import { secretsIn } from "../../../../app/audit/engine/line/secrets.ts";
import { toySandbox } from "./harness.ts";

const take = (count: number, random: () => number) => Array.from({ length: count }, random);

describe("numbers of a key", () => {
  const key = Buffer.alloc(32, 7);

  it("are reproduced for the same purpose, and independent of another's", () => {
    expect(take(50, keyedRandom(key, "balls"))).toEqual(take(50, keyedRandom(key, "balls")));
    const [balls, reels] = [take(2000, keyedRandom(key, "balls")), take(2000, keyedRandom(key, "reels"))];
    expect(new Set([...balls, ...reels]).size).toBe(4000);
    expect(take(5, keyedRandom(Buffer.alloc(32, 8), "balls"))).not.toEqual(take(5, keyedRandom(key, "balls")));
  });

  it("continue after those that are set aside, which can be drawn later and more than once", () => {
    const all = take(40, keyedRandom(key, "balls"));
    const random = keyedRandom(key, "balls");
    const before = take(3, random);
    const aside = random.setAside(29);
    expect([...before, ...take(29, aside()), ...take(8, random)]).toEqual(all);
    expect(take(29, aside())).toEqual(all.slice(3, 32));
  });

  it("are spread evenly from 0 to 1", () => {
    const buckets = Array.from({ length: 20 }, () => 0);
    const all = take(100_000, seededRandom("evenly"));
    for (const number of all) buckets[Math.floor(number * 20)]! += 1;
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThan(1);
    const chiSquared = buckets.reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0);
    // 19 degrees of freedom: one seed in a thousand is above 43.8, and this one is fixed.
    expect(chiSquared).toBeLessThan(43.8);
  });
});

describe("a reference", () => {
  it("never looks like a secret that a log is searched for, in 100,000 of them under every kind of name", () => {
    const random = seededRandom("references");
    const prefixes = ["dep", "card", "pin", "cvc", "0", "44", "4929", "cc"];
    const found: string[] = [];
    const all = new Set<string>();
    for (let turn = 0; turn < 100_000; turn += 1) {
      const ref = `${prefixes[turn % prefixes.length]}-${reference(random)}`;
      all.add(ref);
      const [before] = all;
      // Two of them side by side, as in a sentence or a list.
      if (secretsIn({ ref, text: `${ref} ${before}`, list: [`${before}.${ref}`] }).length > 0) found.push(ref);
    }
    expect(found).toEqual([]);
    expect(all.size).toBe(100_000);
  });

  it("that gives access is different each time, even if all else is reproduced", async () => {
    const drawn = async () => {
      const { kernel } = await toySandbox({ seed: "same" });
      const { random, randomFor, newRef, newSecret } = kernel();
      return { outcome: random(), tickets: randomFor("tickets")(), ref: newRef("dep"), secret: newSecret("link") };
    };
    const [first, second] = [await drawn(), await drawn()];
    expect({ ...second, secret: "" }).toEqual({ ...first, secret: "" });
    expect(second.secret).not.toBe(first.secret);
    expect(first.secret).toMatch(/^link-(?:[a-f][0-9a-f]){12}$/);
    expect(secretsOf(computer).reference()).not.toBe(secretsOf(computer).reference());
  });

  it("does not depend on how much else was drawn before it", async () => {
    const drawn = async (before: number) => {
      const { kernel } = await toySandbox({ seed: "same" });
      take(before, kernel().random);
      return kernel().newRef("dep");
    };
    expect(await drawn(100)).toBe(await drawn(0));
  });
});
