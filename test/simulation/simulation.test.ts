import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { decisionsIn } from "./decisions.ts";
import type { Story } from "./stories.ts";

// Built as one file, so that no module is loaded while simulated time passes.
beforeAll(() => void spawnSync(process.execPath, ["build.mjs", "run", "simulation", "--", "--help"]));

// The evenings of stories and faults run on the main thread, and are faster with the room for new objects that main.ts gives its threads.
const PROGRAM = ["--max-semi-space-size=96", "dist/node/simulation.js"];

const simulateAt = (timeZone: string | undefined, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...PROGRAM, ...args], {
    encoding: "utf8",
    env: { ...process.env, TZ: timeZone },
  });
  return { status, out: stdout, err: stderr };
};
const simulate = (...args: readonly string[]) => simulateAt(process.env["TZ"], ...args);

describe("the simulated product", () => {
  it("keeps every law in the first evenings of each profile", () => {
    for (const [profile, evenings] of [
      ["calm", 1],
      ["hostile", 6],
    ] as const) {
      const { status, out } = simulate("--profile", profile, "--evenings", String(evenings), "--no-shrink");
      expect({ status, out: status === 0 ? "" : out }).toEqual({ status: 0, out: "" });
    }
  });

  it("leaves the same journals and the same ledger behind, run after run and in every time zone of the device", () => {
    const run = (timeZone = process.env["TZ"]) =>
      simulateAt(
        timeZone,
        "--seed",
        "5",
        "--evenings",
        "1",
        "--minutes",
        "6",
        "--tabs",
        "2",
        "--witness",
        "--fingerprints",
      ).out;
    const fingerprint = (out: string) => /^5 [0-9a-f]{64}$/m.exec(out)?.[0];
    const first = fingerprint(run());
    expect(first).toBeDefined();
    expect(fingerprint(run("Pacific/Kiritimati"))).toBe(first);
  });

  it("keeps every law in the stories that once broke one", () => {
    const { status, out } = simulate("--stories", "fixtures/simulations");
    expect({ status, out }).toEqual({ status: 0, out: expect.not.stringContaining("✗") as string });
  });

  it("plays a stored story alike, whatever acts there are beside its own", () => {
    const story = JSON.parse(readFileSync("fixtures/simulations/bingo-prize-won-elsewhere.json", "utf8")) as Story;
    const { seed, profile, only = [] } = story.evening;
    const decided = decisionsIn(only);
    const acts = [...decided].flatMap(([name, act]) => (name.startsWith("act ") ? [act] : []));
    const args = ["--seed", seed, "--profile", profile, "--evenings", "1", "--fingerprints", "--only", ...only];
    const fingerprint = (...more: readonly string[]) =>
      /^2066 [0-9a-f]{64}$/m.exec(simulate(...args, ...more).out)?.[0];
    const withAll = fingerprint();
    expect(withAll).toBeDefined();
    expect(fingerprint("--acts", ...acts)).toBe(withAll);
  });

  it("keeps every law in the scenes that players seldom meet", () => {
    const { status, out } = simulate("--scene");
    expect({ status, out }).toEqual({ status: 0, out: expect.not.stringContaining("✗") as string });
  });

  it("names each law when a fault is built in that breaks it, even while the sandbox fills its world", () => {
    const { status, out } = simulate("--planted");
    expect({ status, missed: out.split("\n").filter((line) => line.startsWith("✗")) }).toEqual({
      status: 0,
      missed: [],
    });
  });

  it("leaves the same behind on two threads as on one", () => {
    const fingerprints = (workers: string) => {
      const evenings = ["--seed", "5", "--evenings", "3", "--minutes", "1", "--fingerprints"];
      const { status, out } = simulate(...evenings, "--workers", workers);
      return { status, lines: (out.match(/^\d+ [0-9a-f]{64}$/gm) ?? []).toSorted() };
    };
    const alone = fingerprints("1");
    expect(alone).toMatchObject({ status: 0, lines: { length: 3 } });
    expect(fingerprints("2")).toEqual(alone);
  });

  it("lets the players return each evening until the given day", () => {
    const { status, out } = simulate("--evenings", "1", "--minutes", "1", "--until", "2026-11-22");
    expect(status).toBe(0);
    // From Friday to Sunday at the same time, and a few minutes of the last evening.
    expect(out).toMatch(/^1 evenings, 48(\.1)? simulated hours/m);
  });

  it("keeps every law in the night in which the clocks go back", () => {
    const night = ["--from", "2026-10-25T00:40", "--minutes", "30", "--area", "limits", "--profile", "hostile"];
    const { status, out } = simulate("--evenings", "1", "--no-shrink", ...night);
    expect({ status, out: status === 0 ? "" : out }).toEqual({ status: 0, out: "" });
  });

  it.each(["1", "2"])(
    "says how to go on after an interruption, with no evening left out, on %s threads",
    async (workers) => {
      const args = ["--seed", "7", "--evenings", "900", "--minutes", "1", "--workers", workers, "--fingerprints"];
      const run = spawn(process.execPath, ["build.mjs", "run", "simulation", "--", ...args]);
      let out = "";
      run.stdout.setEncoding("utf8").on("data", (text: string) => {
        if (out === "") run.kill("SIGINT");
        out += text;
      });
      const [status] = (await once(run, "close")) as [number];
      const done = new Set([...out.matchAll(/^(\d+) [0-9a-f]{64}$/gm)].map(([, seed]) => Number(seed)));
      const [, next, left] = /^Interrupted\. .* --seed (\d+) --evenings (\d+) /m.exec(out) ?? [];
      expect({ status, end: Number(next) + Number(left) }).toEqual({ status: 5, end: 907 });
      expect(out).toContain(" laws, none broken");
      expect(done.has(Number(next))).toBe(false);
      for (let seed = 7; seed < Number(next); seed += 1) expect(done).toContain(seed);
    },
  );

  it("refuses to replay in the browser what no single tab of one player can play", () => {
    for (const args of [["--tabs", "2"], ["--profile", "hostile"], ["--scene"], ["--acts", "take a time-out"]]) {
      const { status, err } = simulate("--browser", ...args);
      expect({ args, status, err }).toEqual({ args, status: 3, err: expect.stringContaining("--browser") as string });
    }
  });

  it("refuses a value that it does not know, and names the choices", () => {
    const { status, err } = simulate("--area", "casino");
    expect(status).toBe(3);
    expect(err).toContain("Allowed choices are");
  });
});
