import { describe, expect, it } from "vitest";
import { modules } from "../../../app/sandbox/modules.ts";
import { endpoints } from "../../../domain/endpoints.ts";
import { toySandbox } from "./kernel/harness.ts";

describe("the sandbox", () => {
  it("answers every call of the table", async () => {
    const { origins } = await toySandbox({ modules });
    const page = await (await fetch(origins.operator)).text();
    const [, form = ""] = /action="\/control\/faults\/fail-next"([\s\S]*?)<\/form>/.exec(page) ?? [];
    const answered = new Set([...form.matchAll(/<option value="(\w+)"/g)].map(([, name]) => name));
    expect(endpoints.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([]);
  });
});
