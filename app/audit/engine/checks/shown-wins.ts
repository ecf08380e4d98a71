import { PrizeWon, RoomLoaded, TicketsOwned, TicketsPurchased } from "../../../../domain/bingo/events.ts";
import { JACKPOT_KINDS, winnersKey } from "../../../../domain/bingo/prizes.ts";
import type { Shown } from "../../../../domain/display/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { formatMoney, type Pence } from "../../../../domain/money.ts";
import { exactMoney } from "../../sentences/words.ts";
import type { Continuity } from "./consistency/continuity.ts";
import { Recent } from "./consistency/recent.ts";

const GAMES_KEPT = 64;

interface Stated {
  readonly amount: Pence;
  readonly share: Pence;
  readonly tickets: readonly string[];
}

/** What the server stated about the prizes of recent games of bingo, to compare it with wins and results on the screen. */
export class ShownWins {
  static readonly follows = [PrizeWon, RoomLoaded, TicketsOwned, TicketsPurchased];
  /** By room, game and kind, as a display record names the place. */
  readonly #won = new Recent<Stated>(GAMES_KEPT * JACKPOT_KINDS.length);
  /** The player's tickets of a game. */
  readonly #own = new Recent<Set<string>>(GAMES_KEPT);
  readonly #continuity: Continuity;

  constructor(continuity: Continuity) {
    this.#continuity = continuity;
  }

  add({ by, data }: JournalRecord, definition: AnyEventDefinition): void {
    if (by !== "server") return;
    if (definition === PrizeWon) {
      const { room, game, kind, ...won } = data as DataOf<typeof PrizeWon>;
      this.#won.set(`${room}/${game}/${kind}`, won);
    } else if (definition === RoomLoaded) {
      const { room, game, winners } = data as DataOf<typeof RoomLoaded>;
      for (const kind of JACKPOT_KINDS) {
        const won = winners[winnersKey(kind)];
        if (won !== null) this.#won.set(`${room}/${game}/${kind}`, won);
      }
    } else if (definition === TicketsOwned || definition === TicketsPurchased) {
      const { game, tickets } = data as DataOf<typeof TicketsOwned>;
      const own = this.#own.get(game) ?? new Set();
      for (const { ref } of tickets) own.add(ref);
      this.#own.set(game, own);
    }
  }

  /** How a shown win or result differs from the server's statement; undefined if it agrees, null if the log does not have the statement. */
  difference({ what, of, text, amount }: Shown): string | null | undefined {
    const [, game = ""] = of?.split("/") ?? [];
    const won = of === null ? undefined : this.#won.get(of);
    const own = this.#own.get(game);
    if (won === undefined) return null;
    const tickets = won.tickets.filter((ref) => own?.has(ref) === true);
    const share = (won.share * tickets.length) as Pence;
    // A description of the room may state the winner and not the tickets, so a result of the whole prize is right as well.
    const due = what === "win" ? [share] : [won.amount, share];
    const isDue = due.some((one) => one === amount && text.includes(formatMoney(one)));
    if (isDue) return undefined;
    if (!this.#continuity.isComplete && isShareOfMore(won, tickets.length, { text, amount })) return null;
    if (what === "win" && share === 0) return own === undefined ? null : `the server had named no ticket of the player`;
    return `the server had stated ${exactMoney(won.amount)}${share > 0 && share !== won.amount ? `, and ${exactMoney(share)} of it for the player` : ""}`;
  }
}

/** Whether a value is the player's share if more of the winning tickets are the player's. A missing record may have stated them. */
function isShareOfMore(
  { share, tickets }: Stated,
  own: number,
  { text, amount }: Pick<Shown, "text" | "amount">,
): boolean {
  if (tickets.length === 0) return amount !== null && text.includes(formatMoney(amount));
  return tickets.some(
    (_, index) => index >= own && share * (index + 1) === amount && text.includes(formatMoney(amount)),
  );
}
