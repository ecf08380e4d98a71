import { act } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import firstPaint from "../../../app/player/first-paint.tsx";
import { initialSession } from "../../../domain/session/initial.ts";
import { initialShell } from "../../../domain/shell/initial.ts";
import { initialSettings } from "../../../domain/shell/settings/initial.ts";
import type { Visitor } from "../../../domain/visitor.ts";
import { drawOn } from "../../../app/player/view.tsx";

/** Draws the client before its session check has ended, on a page that was painted with this markup. */
function drawOver(markup: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = markup;
  document.body.append(root);
  const visitor = { session: initialSession(), settings: initialSettings(), shell: initialShell() } as Visitor;
  const handle = {
    snapshot: () => visitor,
    snapshot$: { subscribe: () => ({ unsubscribe: () => undefined }) },
    runtime: undefined,
  };
  act(() => drawOn(root)(handle));
  return root;
}

describe("the content of the page before its scripts", () => {
  afterEach(() => document.body.replaceChildren());

  it.each(["markup", "room"] as const)("is what the client draws first: %s", (kind) => {
    const root = drawOver(firstPaint[kind]);
    expect(root.querySelector("[data-loading]")?.outerHTML).toBe(firstPaint[kind]);
  });

  it("says at the address of a bingo room that the room opens, in place of a page of tiles", () => {
    expect(firstPaint.room).toContain("Opening the room");
    expect(firstPaint.room).not.toContain('data-shape="tile"');
    expect(firstPaint.markup).not.toContain("Opening the room");
  });
});
