import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Job, SandboxModule } from "../../../../app/sandbox/kernel/types.ts";
import { temporaryDirectory, toySandbox } from "./harness.ts";

const HOUR = 3_600_000;
const START = Date.parse("2026-03-28T12:00:00Z");

interface Ran {
  what: string;
  at: number;
}

/** Records what ran when, in the world. */
const diary = () => {
  let job: Job<{ what: string }> | undefined;
  const module: SandboxModule = (kernel) => {
    const ran = kernel.world.collection<Ran>("diary");
    const write = (what: string) => ran.put(String(ran.ids().length), { what, at: kernel.clock.now() });
    job = kernel.job<{ what: string }>("write", ({ what }) => {
      write(what);
      if (what === "first") job?.at(kernel.clock.now() + HOUR, "follow-up", { what: "follow-up" });
      if (what === "bad") throw new Error("this job is broken");
    });
  };
  return { module, job: () => job as Job<{ what: string }> };
};

const entries = (sandbox: Awaited<ReturnType<typeof toySandbox>>) =>
  sandbox
    .kernel()
    .world.collection<Ran>("diary")
    .all()
    .map(({ what, at }) => [what, Math.round((at - START) / 60_000)]);

describe("the sandbox's clock", () => {
  it("runs jobs at their own moments, in order, when it is put forward, and those they set as well", async () => {
    const { module, job } = diary();
    const sandbox = await toySandbox({ modules: [module], nowMs: START });
    await sandbox.kernel().transact(() => {
      job().at(START + 20 * HOUR, "late", { what: "late" });
      job().at(START + 2 * HOUR, "1", { what: "first" });
      job().at(START + 30 * HOUR, "beyond", { what: "beyond" });
      job().at(START + 4 * HOUR, "gone", { what: "gone" });
      job().cancel("gone");
    });
    await sandbox.control("world/advance-clock", { hours: 24 });
    expect(entries(sandbox)).toEqual([
      ["first", 120],
      ["follow-up", 180],
      ["late", 1200],
    ]);
    expect(sandbox.kernel().clock.now()).toBeGreaterThanOrEqual(START + 24 * HOUR);
    expect(sandbox.kernel().clock.now()).toBeLessThan(START + 24 * HOUR + 60_000);
  });

  it("undoes a job that fails, and continues with the others", async () => {
    const { module, job } = diary();
    const sandbox = await toySandbox({ modules: [module], nowMs: START });
    await sandbox.kernel().transact(() => {
      job().at(START + HOUR, "bad", { what: "bad" });
      job().at(START + 2 * HOUR, "good", { what: "good" });
    });
    await sandbox.control("world/advance-clock", { hours: 3 });
    expect(entries(sandbox)).toEqual([["good", 120]]);
    expect(sandbox.logged.join()).toContain("this job is broken");
  });

  it("keeps its lead and its jobs over a restart", async () => {
    const dataDirectory = join(temporaryDirectory(), "data");
    const before = diary();
    const first = await toySandbox({ dataDirectory, modules: [before.module], nowMs: START });
    await first.control("world/advance-clock", { hours: 5 });
    await first.kernel().transact(() => before.job().at(START + 7 * HOUR, "1", { what: "after" }));
    await first.close();
    const after = diary();
    const second = await toySandbox({ dataDirectory, modules: [after.module], nowMs: START });
    expect(second.kernel().clock.now()).toBeGreaterThanOrEqual(START + 5 * HOUR);
    await second.control("world/advance-clock", { hours: 3 });
    expect(entries(second)).toEqual([["after", 420]]);
  });

  it("runs timers automatically, and once afterwards when it was put forward", async () => {
    const sandbox = await toySandbox({ nowMs: START });
    const kernel = sandbox.kernel();
    const ran: string[] = [];
    const soon = new Promise<void>((resolve) => void kernel.schedule("soon", START + 30, resolve));
    const again = () => {
      ran.push("again");
      kernel.schedule("again", kernel.clock.now() + HOUR, again);
    };
    kernel.schedule("again", START + HOUR, again);
    kernel.schedule("replaced", START + HOUR, () => void ran.push("replaced"));
    kernel.schedule("replaced", START + 2 * HOUR, () => void ran.push("replacement"));
    const cancel = kernel.schedule("cancelled", START + HOUR, () => void ran.push("cancelled"));
    await soon;
    cancel();
    await sandbox.control("world/advance-clock", { hours: 10 });
    expect(ran).toEqual(["again", "replacement"]);
  });

  it("sets no timer for a transaction that is undone", async () => {
    const { kernel, control } = await toySandbox({ nowMs: START });
    const ran: string[] = [];
    const undone = kernel().transact(() => {
      kernel().schedule("undone", START + HOUR, () => void ran.push("undone"));
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    await control("world/advance-clock", { hours: 2 });
    expect(ran).toEqual([]);
  });

  it("does not run backwards", async () => {
    const { control } = await toySandbox();
    await expect(control("world/advance-clock", { hours: -1 })).rejects.toThrow("backwards");
  });
});

describe("the sandbox's randomness", () => {
  it("is reproduced by the same seed in a new world, and never repeats a reference after a restart", async () => {
    const draw = async (dataDirectory: string, seed: string) => {
      const sandbox = await toySandbox({ dataDirectory, seed });
      const kernel = sandbox.kernel();
      const drawn = { random: [kernel.random(), kernel.random()], ref: kernel.newRef("dep") };
      await sandbox.close();
      return drawn;
    };
    const directory = temporaryDirectory();
    const first = await draw(join(directory, "1"), "a");
    expect(first.ref).toMatch(/^dep-[0-9a-f]{24}$/);
    expect(first.random.every((drawn) => drawn >= 0 && drawn < 1)).toBe(true);
    expect(await draw(join(directory, "2"), "a")).toEqual(first);
    expect(await draw(join(directory, "3"), "b")).not.toEqual(first);
    expect((await draw(join(directory, "1"), "a")).ref).not.toBe(first.ref);
  });
});
