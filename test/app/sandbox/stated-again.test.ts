import { join } from "node:path";
import * as Schema from "effect/Schema";
import { onTestFinished, describe, expect, it } from "vitest";
import { startSandbox } from "../../../app/sandbox/kernel/start.ts";
import { endpoints } from "../../../domain/endpoints.ts";
import { closeAccount, coolOff, selfExclude } from "../../../domain/exclusion/wire.ts";
import { getDepositLimit, setDepositLimit, setDepositLimitDaily } from "../../../domain/limits/wire.ts";
import { removeMethod } from "../../../domain/methods/wire.ts";
import { getCurrent } from "../../../domain/session/wire.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { requestsOf } from "../../support/arbitraries/requests.ts";
import { memoryPlatform } from "../../support/sandbox/memory-platform.ts";
import { temporaryDirectory } from "./kernel/harness.ts";
import { EVENING_MS, intent, signIn } from "./payments/harness.ts";

/** Every module of the sandbox; what it logs is a call that it could not answer. */
const openSandbox = async () => {
  const directory = temporaryDirectory();
  const logged: string[] = [];
  const sandbox = await startSandbox({
    port: 0,
    dataDirectory: join(directory, "data"),
    publicDirectory: join(directory, "public"),
    platform: memoryPlatform(),
    seed: "stated again",
    nowMs: EVENING_MS,
    log: (text) => logged.push(text),
  });
  onTestFinished(() => sandbox.close());
  return { sandbox, logged };
};

type Fields = Readonly<Record<string, unknown>>;

const isRead = ({ method }: AnyEndpoint) => method === "GET";

/** Amounts and counts at which schemas change their mind. */
const NUMBERS = [0.01, 4999.99, 9_999_999, 1_000_001, -1, -0.01, 0, 10, 20, 1e12, Number.MAX_SAFE_INTEGER, 0.1 + 0.2];
const TEXTS = ["", " ", "a".repeat(300), "constructor", "__proto__", "😀", "\u0000", "2026-12-01", "07700900123"];

/** What exists at the sandbox, by the field that names it; so that more is accepted than random references would. */
const EXISTING: Readonly<Record<string, readonly unknown[]>> = {
  refName: ["penny-arcade", "lucky-larder", "mayfair-roulette", "nowhere"],
  instance: ["next"],
  agreeDepositTerms: [true],
  bankId: ["harbour"],
  section: ["slots", "live", "bingo"],
};

/** A request as it is sent: encoded, with each of its fields in turn replaced by what is worth trying. */
const variantsOf = (endpoint: AnyEndpoint): readonly Fields[] => {
  const known = variants.get(endpoint);
  if (known !== undefined) return known;
  const made = makeVariants(endpoint);
  variants.set(endpoint, made);
  return made;
};
const variants = new Map<AnyEndpoint, readonly Fields[]>();

const makeVariants = (endpoint: AnyEndpoint): readonly Fields[] => {
  const encode = Schema.encodeUnknownSync(endpoint.request as Schema.Codec<unknown, unknown>);
  const [sample, ...samples] = requestsOf(endpoint, 4).map((request) => encode(request) as Fields);
  if (sample === undefined) return [];
  const named = (fields: Fields, turn: number): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        const existing = EXISTING[field];
        return [field, existing === undefined ? value : existing[turn % existing.length]];
      }),
    );
  const replaced = Object.keys(sample).flatMap((field) =>
    (typeof sample[field] === "string" ? TEXTS : NUMBERS).map((value) => ({ ...named(sample, 0), [field]: value })),
  );
  return [sample, ...samples].map(named).concat(replaced);
};

/** The part of the product that a call belongs to: `wallet/deposit-limit`. */
const areaOf = ({ path }: AnyEndpoint) => path.split("/").slice(0, 2).join("/");

const reads = endpoints.filter(isRead);
/** These calls are the last: without a method a player cannot withdraw, and an excluded player can make no others. */
const ENDS: readonly string[] = [removeMethod.name, closeAccount.name, coolOff.name, selfExclude.name];
const writes = endpoints.filter((endpoint) => !isRead(endpoint));

describe("what the sandbox accepts", () => {
  it("by any call it can state again: no call fails, and no read after it", async () => {
    const { sandbox, logged } = await openSandbox();
    let player = await signIn(sandbox, "rosie");
    const readAll = async (of: readonly AnyEndpoint[]) => {
      for (const endpoint of of) await player.call(endpoint, { ...variantsOf(endpoint)[0] });
    };
    const accepted = new Set<string>();
    for (const endpoint of writes.toSorted((a, b) => ENDS.indexOf(a.name) - ENDS.indexOf(b.name))) {
      const nearby = reads.filter((read) => areaOf(read) === areaOf(endpoint));
      for (const fields of variantsOf(endpoint)) {
        const { envelope } = await player.call(endpoint, { ...fields }, intent());
        if (!envelope.success) continue;
        accepted.add(endpoint.name);
        await readAll(nearby);
      }
      if (!(await player.call(getCurrent)).envelope.success) {
        // The calls that try to log in delay the next login.
        await sandbox.control("world/advance-clock", { hours: 1 });
        player = await signIn(sandbox, "rosie");
      }
      await readAll(reads);
      // A call that fails is logged, and named there.
      expect([endpoint.name, ...logged]).toEqual([endpoint.name]);
    }
    expect([...accepted]).toEqual(
      expect.arrayContaining(["setDepositLimit", "quickBuy", "depositEcospendFirst", "withdraw"]),
    );
  }, 120_000);

  it("by any read it can answer", async () => {
    const { sandbox, logged } = await openSandbox();
    const player = await signIn(sandbox, "rosie");
    for (const endpoint of reads) {
      for (const fields of variantsOf(endpoint)) await player.call(endpoint, { ...fields });
      expect([endpoint.name, ...logged]).toEqual([endpoint.name]);
    }
  }, 120_000);

  it.each([0.01, 4999.99, 9_999_999, 1_000_001, -0.5, -2, "50", null])(
    "does not accept %j pounds, which the limits cannot show, by either call",
    async (amount) => {
      const { sandbox, logged } = await openSandbox();
      const player = await signIn(sandbox, "newbie");
      const before = (await player.call(getDepositLimit)).envelope.data;
      const set = [
        await player.call(setDepositLimit, { daily: amount, noLimitsConfirmed: false }),
        await player.call(setDepositLimitDaily, { amount }),
      ];
      const isTaken = amount === null;
      expect(set.map(({ envelope }) => envelope.success)).toEqual([isTaken, isTaken]);
      const after = await player.call(getDepositLimit);
      expect(after.envelope.success).toBe(true);
      if (!isTaken) expect(after.envelope.data).toEqual(before);
      expect(logged).toEqual([]);
    },
  );
});
