import { describe, expect, it } from "vitest";
import { Progress } from "../../../app/audit/command-line/progress.ts";
import { recordingTerminal } from "../../support/audit.ts";

/** What is told after half of a log of a megabyte, one second after it was begun, on a terminal so wide. */
function told(width: number, isWatched = true): string {
  const { terminal, err } = recordingTerminal(isWatched);
  let nowMs = 0;
  const progress = new Progress({ ...terminal, width }, 1_000_000, () => nowMs);
  nowMs = 1_000;
  progress.tick(8_192, 500_000);
  return err().replace("\r\u001b[K", "");
}

describe("the progress", () => {
  it("has a bar, how far it is, how fast, and how long it will take", () => {
    expect(told(100)).toBe(`${"█".repeat(12)}${"░".repeat(12)} 50 %  8,192 lines, 8,192 lines/s, 1 s left`);
  });

  it("leaves out the bar where there is no room, and is never longer than a line", () => {
    expect(told(60)).toBe("50 %  8,192 lines, 8,192 lines/s, 1 s left");
    expect(told(20)).toBe("50 %  8,192 lines, ");
  });

  it("is told to nobody who does not watch", () => {
    expect(told(100, false)).toBe("");
  });
});
