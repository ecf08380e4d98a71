import { describe, expect, it } from "vitest";
import { openSection } from "../../../domain/lobby/commands.ts";
import { CategoriesLoaded, ComponentsLoaded, GamesRequested, SectionSelected } from "../../../domain/lobby/events.ts";
import { contentOf } from "../../../domain/lobby/queries.ts";
import { categoryKey } from "../../../domain/lobby/state.ts";
import { listComponents } from "../../../domain/lobby/wire.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { fact, given } from "../../support/given.ts";

const FEATURED = {
  code: "featured",
  label: "Featured",
  position: 1,
  hidden: false,
  multipleComponents: true,
} as const;
const key = categoryKey("casino", FEATURED.code);
const selected = fact(SectionSelected, { section: "casino" }, "player");
const asked = [
  selected,
  fact(CategoriesLoaded, { section: "casino", categories: [FEATURED] }),
  fact(GamesRequested, { key, offset: 0 }, "app"),
];
const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");

describe("a list of games", () => {
  it("is asked for once, however often its section is opened meanwhile", async () => {
    await given(...asked)
      .when(openSection("casino"))
      .then(selected);
  });

  it("is asked for again by a page that was loaded before the answer came", async () => {
    const { player } = await given(...asked, reloaded)
      .answering(listComponents, [])
      .when(openSection("casino"))
      .then(selected, fact(GamesRequested, { key, offset: 0 }, "app"), fact(ComponentsLoaded, { key, components: [] }));
    expect(contentOf(player.lobby, "casino", FEATURED.code)?.categoryLoading).toBe(false);
  });
});
