import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { notify } from "../../../../domain/shell/commands.ts";
import { SEVERITIES } from "../../../../domain/shell/notices/notice.ts";
import { play } from "../play.ts";

describe("a notice", () => {
  it("is of one of four severities, from 1 to 4 [DATA-166]", () => {
    expect(Object.entries(SEVERITIES)).toEqual([
      ["info", 1],
      ["success", 2],
      ["warn", 3],
      ["error", 4],
    ]);
  });

  it("has every field of the product's description [DATA-165]", async () => {
    const { player } = await play(() => Effect.asVoid(notify({ message: "Copied!", severity: SEVERITIES.success })));
    const [notice] = player.shell.notices;
    expect(notice).toMatchObject({
      ref: expect.any(String) as string,
      message: "Copied!",
      severity: 2,
      paths: [],
      dismissible: true,
      title: null,
      prompt: null,
      // It has been visible, and so screen readers have announced it.
      shown: true,
      expirationMs: 5000,
      pinned: false,
      blocking: false,
      isHtml: false,
    });
  });
});
