import { BallDrawn, BingoEvents } from "../../../../domain/bingo/events.ts";
import { ownWins } from "../../../../domain/bingo/own-wins.ts";
import { activeRoom } from "../../../../domain/bingo/queries.ts";
import type { Room } from "../../../../domain/bingo/room-games.ts";
import { type Shown, ValueShown } from "../../../../domain/display/events.ts";
import { placeOf } from "../../../../domain/display/state.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Pence } from "../../../../domain/money.ts";
import type { Player } from "../../../../domain/player.ts";
import { SignedOut } from "../../../../domain/session/events.ts";
import { ReloadBegun, RouteEntered, ShellStarted, ViewCrashed } from "../../../../domain/shell/events.ts";
import { exactMoney } from "../../sentences/words.ts";
import { filled } from "../invariants/log-invariant.ts";
import { INVARIANTS_OF_WALLET as RULES } from "../invariants/of-wallet.ts";
import type { Continuity } from "./consistency/continuity.ts";
import { DRAWN_WITHIN_MS, isDrawnByNow } from "./drawn.ts";
import type { Difference } from "./difference.ts";

/** The screen was gone at some time before this record. */
const LOSES_SCREEN: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  ShellStarted,
  ReloadBegun,
  ViewCrashed,
]);
const CHANGES_SCREEN: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([RouteEntered, SignedOut]);
/** A modal that shows the prizes of a room, also outside the room. */
const PRIZES_MODAL = "bingoPrizes";

/** A win that the room has to announce. */
interface Due {
  readonly place: string;
  readonly amount: Pence;
  readonly seq: number;
  readonly at: string;
  readonly atMs: number;
}

/** The game of the player's room, since it is played there. */
interface Played {
  readonly of: string;
  readonly sinceMs: number;
  wins: number;
}

/**
 * The wins of bingo that the player's room had to announce. The room announces a win that arrives while it is on the screen. The log
 * proves that it is by what it showed of the room before, and by the address since then.
 */
export class DueWins {
  static readonly follows = [...BingoEvents, ValueShown, ...CHANGES_SCREEN, ...LOSES_SCREEN];
  readonly #continuity: Continuity;
  /** The address at which the room has drawn something of itself. */
  #drawnAt: string | null = null;
  #played: Played | undefined;
  #due: Due | undefined;
  /** Announced wins that were due. */
  shown = 0;
  /** Wins of which the log does not prove that the room was on the screen. */
  unproved = 0;

  constructor(continuity: Continuity) {
    this.#continuity = continuity;
  }

  /** Notes a record. Gives the win that had to be announced by then and was not. */
  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): Difference | undefined {
    const missing = LOSES_SCREEN.has(definition) ? undefined : this.#overdue();
    if (definition === ValueShown) this.#shows(player, record.data as Shown);
    const room = roomOnScreen(player);
    if (room === undefined || player.shell.route?.path !== this.#drawnAt || LOSES_SCREEN.has(definition)) {
      this.#unprove();
      this.#drawnAt = null;
    }
    if (definition !== BallDrawn && definition !== ValueShown) this.#wins(player, record);
    return missing;
  }

  /** A line is withheld. It may have announced a win, or have changed the screen or the game. */
  withheld(): void {
    this.#unprove();
    this.#drawnAt = null;
    this.#played = undefined;
  }

  /** At the end of the log, a win may still be announced. */
  get notProved(): number {
    return this.unproved + (this.#due === undefined ? 0 : 1);
  }

  #overdue(): Difference | undefined {
    const due = this.#due;
    if (due === undefined || !isDrawnByNow(this.#continuity, due.atMs)) return undefined;
    this.#due = undefined;
    const { seq, at, amount, place } = due;
    const seconds = DRAWN_WITHIN_MS / 1000;
    const says = filled(RULES["screen-win-due"].broken, { amount: exactMoney(amount), place, seconds });
    return { seq, at, says, pence: { due: amount } };
  }

  #shows(player: Player, { what, of }: Shown): void {
    const room = roomOnScreen(player);
    if (what === "win" && of === this.#due?.place) {
      this.#due = undefined;
      this.shown += 1;
    }
    if ((what !== "jackpot" && what !== "result") || room === undefined) return;
    const isOfRoom = of?.startsWith(`${room.ref}/`) === true;
    const isInModal = player.shell.modals.some(({ name }) => name === PRIZES_MODAL);
    if (isOfRoom && !isInModal) this.#drawnAt = player.shell.route?.path ?? null;
  }

  #unprove(): void {
    if (this.#due !== undefined) this.unproved += 1;
    this.#due = undefined;
  }

  #wins(player: Player, { seq, at }: JournalRecord): void {
    const room = activeRoom(player.bingo);
    const game = room?.current;
    if (room === undefined || game == null) {
      this.#unprove();
      this.#played = undefined;
      return;
    }
    const of = `${room.ref}/${game.game}`;
    const wins = ownWins(game);
    const { atMs } = this.#continuity;
    if (this.#played?.of !== of) this.#played = { of, sinceMs: atMs, wins: wins.length };
    const { sinceMs, wins: known } = this.#played;
    // The room announces only the last win of the game that it shows.
    if (sinceMs === atMs || wins.length !== known) this.#unprove();
    this.#played.wins = wins.length;
    const win = wins.at(-1);
    if (wins.length <= known || win === undefined) return;
    const place = `${of}/${win.kind}`;
    const isShownAlready = Object.hasOwn(player.display.shown, placeOf({ what: "win", of: place }));
    const isDue = this.#drawnAt !== null && !isShownAlready && atMs - sinceMs > DRAWN_WITHIN_MS;
    if (isDue) this.#due = { place, amount: win.amount, seq, at, atMs };
    else if (!isShownAlready) this.unproved += 1;
  }
}

/** The player's room, if it is on the screen in this state. */
function roomOnScreen({ bingo, shell, session }: Player): Room | undefined {
  const room = activeRoom(bingo);
  const { route } = shell;
  const isOpen =
    session.authenticated === true &&
    !shell.reloading &&
    route?.screen === "bingoRoom" &&
    route.params["refName"] === room?.ref;
  return isOpen && room !== undefined && room.name !== null && !room.notFound ? room : undefined;
}
