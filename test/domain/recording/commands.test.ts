import { describe, expect, it } from "vitest";
import { FileSaved } from "../../../domain/display/events.ts";
import { downloadRecord } from "../../../domain/recording/commands.ts";
import { ConnectionChanged } from "../../../domain/shell/events.ts";
import { EVENING_MS, fact, given } from "../../support/given.ts";

const saved = (from: string | null) => fact(FileSaved, { what: "record", from, to: null }, "player");
const online = fact(ConnectionChanged, { online: true }, "app");

describe("the player's own record", () => {
  it("is downloaded as a file of the day, one JSON record a line, and recorded without its content", async () => {
    const { world } = await given(online, online).when(downloadRecord()).then(saved(null));
    expect(world.downloads).toMatchObject([{ name: "eyes-down-2026-11-20.ndjson", type: "application/x-ndjson" }]);
    const lines = world.downloads[0]?.content.split("\n") ?? [];
    expect(lines.pop()).toBe("");
    expect(lines.map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual([0, 1]);
  });

  it("may be of a period only", async () => {
    const { world } = await given(online)
      .when(downloadRecord({ from: EVENING_MS + 1 }))
      .then(saved("2026-11-20T19:00:00.001Z"));
    expect(world.downloads).toMatchObject([{ content: "" }]);
  });
});
