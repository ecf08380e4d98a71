import { execFile } from "node:child_process";
import { expect, it } from "vitest";

const simulate = (...args: readonly string[]) =>
  new Promise<{ readonly status: unknown; readonly out: string; readonly err: string }>((resolve) => {
    execFile(process.execPath, ["build.mjs", "run", "simulation", "--", ...args], (error, out, err) =>
      resolve({ status: error?.code ?? 0, out, err }),
    );
  });

it("a simulated story leaves the same acts and outcomes behind on the screen", async () => {
  const { status, out, err } = await simulate("--browser", "--seed", "102", "--minutes", "2");
  expect({ status, out: status === 0 ? "" : out, err }).toEqual({ status: 0, out: "", err: "" });
  for (const act of ["sign in", "deposit by card", "spin"]) expect(out).toMatch(new RegExp(`^act \\d+, ${act}$`, "m"));
  expect(out).toMatch(/^not played in the browser: .*take a time-out/m);
});

it("a screen that runs its command twice is found, with the record that no simulated act has", async () => {
  const { status, out } = await simulate("--browser", "--seed", "105", "--minutes", "1", "--planted");
  expect({ status, out }).toEqual({
    status: 0,
    out: expect.stringMatching(
      /✗ act \d+, .*\n {2}in simulated time: .*\n {2}on the screen: +bingo\.tickets-requested\.v1/,
    ) as string,
  });
});

it("a story that no single tab of one player can play is refused", async () => {
  for (const args of [["--tabs", "2"], ["--profile", "hostile"], ["--scene"], ["--acts", "take a time-out"]]) {
    const { status, err } = await simulate("--browser", ...args);
    expect({ args, status, err }).toEqual({ args, status: 3, err: expect.stringContaining("--browser") as string });
  }
});
