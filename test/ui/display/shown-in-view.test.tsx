import { act } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Shown, ValueShown } from "../../../domain/display/events.ts";
import { READ_MS } from "../../../domain/display/rules.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { GamesLoaded } from "../../../domain/lobby/events.ts";
import { pounds } from "../../../domain/money.ts";
import { GameTile } from "../../../ui/lobby/GameTile.tsx";
import { gameFound } from "../../../ui/lobby/SearchList.tsx";
import { PlayerProvider, useSnapshot } from "../../../ui/player.tsx";
import { game } from "../../domain/lobby/catalogue.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { openPage } from "../shell/page.tsx";

/** An IntersectionObserver that reports what the test puts into view. */
class Sight {
  static readonly all = new Set<Sight>();
  readonly #notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  of: Element | undefined;

  constructor(notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }

  observe(of: Element) {
    this.of = of;
    Sight.all.add(this);
  }

  disconnect() {
    Sight.all.delete(this);
  }

  /** Puts the elements with this text into view, or out of it. */
  static show(text: string, isIntersecting = true) {
    act(() => {
      for (const sight of Sight.all) if (sight.of?.textContent.includes(text)) sight.#notify([{ isIntersecting }]);
    });
  }
}

beforeEach(() => {
  Sight.all.clear();
  vi.stubGlobal("IntersectionObserver", Sight);
});

const passed = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

const PLACE = { section: "casino", source: "list", category: "all", position: 1 } as const;

/** A tile, or a search result, for every known game. */
const Tiles = ({ isSearch }: { readonly isSearch: boolean }) =>
  Object.values(useSnapshot(({ lobby }) => lobby.games)).map((one) =>
    isSearch ? <p key={one.ref}>{gameFound(one).tag}</p> : <GameTile key={one.ref} game={one} place={PLACE} />,
  );

async function tiles(isSearch = false) {
  const page = await openPage({ session: [...signedIn()] });
  const { world, view } = page;
  const player = { snapshot: () => world.player, snapshot$: world.store.snapshot$, runtime: page.runtime };
  view.rerender(
    <PlayerProvider player={player}>
      <Tiles isSearch={isSearch} />
    </PlayerProvider>,
  );
  const stated = (...amounts: readonly (number | null)[]) => {
    const games = amounts.map((amount, at) =>
      game(`g-${at}`, { jackpotAmount: amount === null ? null : pounds(amount) }),
    );
    act(() => void page.happened(GamesLoaded, { key: "casino__all__root", offset: 0, totalElements: 3, games }));
  };
  const shown = async () => {
    await world.store.durable();
    return world.lines
      .map(({ line }) => JSON.parse(line) as JournalRecord)
      .filter(({ type, data }) => type === ValueShown.type && data["what"] === "jackpot")
      .map(({ data }) => data as unknown as Shown);
  };
  return { stated, shown, texts: async () => (await shown()).map(({ text }) => text) };
}

describe("a jackpot on a tile of the lobby", () => {
  it("is recorded only after it has been in view for long enough to be read", async () => {
    const { stated, shown } = await tiles();
    stated(120, 250, null);
    Sight.show("£120.00");
    expect(await shown()).toEqual([]);
    await passed(READ_MS + 100);
    expect(await shown()).toEqual([
      { what: "jackpot", of: "lobby/g-0", text: "£120.00", amount: 12_000, frozen: false },
    ]);
  });

  it("is not recorded where it was scrolled past", async () => {
    const { stated, texts } = await tiles();
    stated(120);
    Sight.show("£120.00");
    await passed(READ_MS / 4);
    Sight.show("£120.00", false);
    await passed(READ_MS);
    expect(await texts()).toEqual([]);
  });

  it("that ticks is recorded at most once a second, with its last amount", async () => {
    const { stated, texts } = await tiles();
    stated(120);
    Sight.show("£120.00");
    await passed(READ_MS / 4);
    for (let amount = 121; amount <= 160; amount++) stated(amount);
    await passed(READ_MS);
    expect(await texts()).toEqual(["£160.00"]);
    stated(161);
    stated(162);
    await passed(READ_MS + 100);
    expect(await texts()).toEqual(["£160.00", "£162.00"]);
    await passed(READ_MS + 100);
    expect(await texts()).toEqual(["£160.00", "£162.00"]);
  });

  it("is recorded where a search shows it", async () => {
    const { stated, texts } = await tiles(true);
    stated(120, 250);
    Sight.show("£250.00");
    await passed(READ_MS + 100);
    expect(await texts()).toEqual(["£250.00"]);
  });
});
