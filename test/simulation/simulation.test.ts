import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** Built as one file, so that no module is loaded while simulated time passes. */
const simulate = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["build.mjs", "run", "simulation", "--", ...args], {
    encoding: "utf8",
  });
  return { status, out: stdout, err: stderr };
};

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

  it("leaves the same journals and the same ledger behind, run after run", () => {
    const run = () => simulate("--seed", "5", "--evenings", "1", "--minutes", "6", "--tabs", "2", "--fingerprints").out;
    const fingerprint = (out: string) => /^5 [0-9a-f]{64}$/m.exec(out)?.[0];
    const first = fingerprint(run());
    expect(first).toBeDefined();
    expect(fingerprint(run())).toBe(first);
  });

  it("keeps every law in the stories that once broke one", () => {
    const { status, out } = simulate("--stories", "fixtures/simulations");
    expect({ status, out }).toEqual({ status: 0, out: expect.not.stringContaining("✗") as string });
  });

  it("refuses a value that it does not know, and names the choices", () => {
    const { status, err } = simulate("--area", "casino");
    expect(status).toBe(3);
    expect(err).toContain("Allowed choices are");
  });
});
