import { describe, expect, it } from "vitest";
import { Progress } from "../../../app/audit/command-line/progress.ts";
import { recordingTerminal } from "../../support/audit.ts";

/** The progress after one second and half of a log of a megabyte, on a terminal of this width. */
function progressAt(width: number, isWatched = true): string {
  const { terminal, err } = recordingTerminal(isWatched);
  let nowMs = 0;
  const progress = new Progress({ ...terminal, width }, 1_000_000, () => nowMs);
  nowMs = 1_000;
  progress.tick(8_192, 500_000);
  return err().replace("\r\u001b[K", "");
}

describe("the progress", () => {
  it("has a bar, the share, the rate and the remaining time", () => {
    expect(progressAt(100)).toBe(`${"█".repeat(12)}${"░".repeat(12)} 50 %  8,192 lines, 8,192 lines/s, 1 s left`);
  });

  it("has no bar on a narrow terminal, and is never longer than a line", () => {
    expect(progressAt(60)).toBe("50 %  8,192 lines, 8,192 lines/s, 1 s left");
    expect(progressAt(20)).toBe("50 %  8,192 lines, ");
  });

  it("is not shown without a terminal", () => {
    expect(progressAt(100, false)).toBe("");
  });
});
