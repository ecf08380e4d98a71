import type * as Effect from "effect/Effect";
import type * as Exit from "effect/Exit";
import type { Player } from "../../domain/player.ts";
import type { Services } from "../../domain/services.ts";
import { visibleModals } from "../../domain/shell/queries.ts";
import type { Browser } from "./browser.ts";
import type { GameFrame } from "./game-frame.ts";
import { Phone } from "./phone.ts";
import type { Random } from "./random.ts";
import type { SitePage, Tab } from "./tab.ts";

/** A tab as its player uses it: what they see, and what is open on the page beside the client's state. */
export class Seat {
  readonly browser: Browser;
  readonly tab: Tab;
  readonly login: string;
  readonly phone: Phone;
  /** The player's story is done again on real screens, so they press only what a screen lets them press. */
  isForScreen = false;
  #of: SitePage | undefined;
  #game: GameFrame | undefined;

  constructor(browser: Browser, tab: Tab, login: string) {
    this.browser = browser;
    this.tab = tab;
    this.login = login;
    this.phone = new Phone(browser);
  }

  /** What the screens show; undefined while no page of the site is there. */
  get player(): Player | undefined {
    return this.tab.player;
  }

  /** The game's frame on this page. */
  get game(): GameFrame | undefined {
    return this.#of === this.tab.page ? this.#game : undefined;
  }

  set game(game: GameFrame | undefined) {
    this.#game?.close();
    this.#game = game;
    this.#of = this.tab.page;
  }

  wait(ms: number): Promise<void> {
    const { page } = this.tab;
    return new Promise((resolve) => page?.life.after(ms, resolve));
  }

  press<Args extends readonly unknown[], A, E>(
    command: (...args: Args) => Effect.Effect<A, E, Services>,
    ...args: Args
  ): Promise<Exit.Exit<A, E> | undefined> {
    return this.tab.press(command, ...args);
  }
}

/** Something that a player can do. */
export interface Act {
  readonly name: string;
  /** The area, for `--area`. */
  readonly area: string;
  /** The commands that it runs, by name. A test compares them with those of the screens. */
  readonly commands: readonly string[];
  /** How often it is chosen among those that are possible; 1 by default. */
  readonly weight?: number;
  /** It is possible while the reality check covers the page. */
  readonly isAboveAll?: boolean;
  /** Whether the screen offers it now. */
  readonly isOffered: (player: Player, seat: Seat) => boolean;
  readonly act: (seat: Seat, random: Random) => unknown;
}

/** Whether a player is signed in and their screens are loaded. */
export const isSignedIn = ({ session }: Player): boolean => session.authenticated === true && session.user !== null;

/** Whether a modal is open. */
export const isOpen = ({ shell }: Player, name: string): boolean =>
  visibleModals(shell).some((modal) => modal.name === name);

/** Whether the reality check covers the page, so that nothing else can be pressed. */
export const isCovered = (player: Player): boolean => isOpen(player, "realityCheck");
