import type { Category } from "../../../domain/lobby/wire.ts";
import { listCategories, listComponents, listGames } from "../../../domain/lobby/wire.ts";
import { ALL, games } from "../../domain/lobby/catalogue.ts";
import type { World } from "../../support/world.ts";
import { openPage, type PageOptions } from "../shell/page.tsx";
// Lazy chunks are loaded before the tests, as in a browser with a warm cache.
import "../../../ui/bingo/RoomList.tsx";
import "../../../ui/lobby/Lobby.tsx";
import "../../../ui/rewards/Rewards.tsx";

type Notify = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** The page's intersection observers, with the bottom edge extended by their margin as in a browser. */
export class Observer {
  static readonly all = new Set<Observer>();
  readonly #viewports: number;
  readonly #notify: Notify;

  constructor(notify: Notify, { rootMargin = "" }: { readonly rootMargin?: string }) {
    this.#viewports = Number(/^0px 0px ([\d.]+)% 0px$/.exec(rootMargin)?.[1] ?? 0) / 100;
    this.#notify = notify;
  }

  observe() {
    Observer.all.add(this);
  }

  disconnect() {
    Observer.all.delete(this);
  }

  /** Puts the list's end this many viewport heights below the screen. */
  static scroll(viewports: number) {
    for (const observer of Observer.all) {
      observer.#notify([{ isIntersecting: viewports <= observer.#viewports }]);
    }
  }
}

export interface Setting extends PageOptions {
  readonly tabs?: readonly Category[];
  readonly arrange?: (world: World) => void;
}

/** Opens a lobby with 40 games in one list and one shelf of three. */
export const openLobby = ({ path = "/secure/lobby", tabs = [ALL], arrange, ...options }: Setting = {}) =>
  openPage({
    path,
    ...options,
    before: (world) => {
      world.backend.answer(listCategories, tabs);
      world.backend.answer(listGames, ({ offset, limit }) => ({
        totalElements: 40,
        content: games(offset, Math.min(offset + limit, 40)),
      }));
      world.backend.answer(listComponents, [{ ref: "tonight", title: "Tonight in the hall", games: games(0, 3) }]);
      arrange?.(world);
    },
  });
