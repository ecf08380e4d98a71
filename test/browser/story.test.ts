import { execFile, spawnSync } from "node:child_process";
import { beforeAll, expect, it } from "vitest";

// Built once for all the tests.
beforeAll(() => void spawnSync(process.execPath, ["build.mjs", "run", "simulation", "--", "--help"]));

const replay = (...args: readonly string[]) =>
  new Promise<{ readonly status: unknown; readonly out: string; readonly err: string }>((resolve) => {
    execFile(process.execPath, ["dist/node/simulation.js", "--browser", ...args], (error, out, err) =>
      resolve({ status: error?.code ?? 0, out, err }),
    );
  });

it("a simulated story leaves the same acts and outcomes behind on the screen", async () => {
  const { status, out, err } = await replay("--seed", "102", "--minutes", "2");
  expect({ status, out: status === 0 ? "" : out, err }).toEqual({ status: 0, out: "", err: "" });
  for (const act of ["sign in", "deposit by card", "spin"]) expect(out).toMatch(new RegExp(`^act \\d+, ${act}$`, "m"));
  expect(out).toMatch(/^not played in the browser: .*take a time-out/m);
});

it("a screen that runs its command twice is found, with the record that no simulated act has", async () => {
  const { status, out } = await replay("--seed", "105", "--minutes", "1", "--planted");
  expect({ status, out }).toEqual({
    status: 0,
    out: expect.stringMatching(
      /✗ act \d+, .*\n {2}in simulated time: .*\n {2}on the screen: +bingo\.tickets-requested\.v1/,
    ) as string,
  });
});
