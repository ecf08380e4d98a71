import { judgeWin } from "../../../../../domain/bingo/agreement.ts";
import {
  BallDrawn,
  GameFinished,
  GameStarted,
  PrizesStated,
  PrizeWon,
  ResultsListed,
  RoomLoaded,
  TicketsOwned,
  TicketsPurchased,
  TicketsRequested,
} from "../../../../../domain/bingo/events.ts";
import { JACKPOT_KINDS, jackpotKey, type JackpotKind, winnersKey } from "../../../../../domain/bingo/prizes.ts";
import type { Room } from "../../../../../domain/bingo/room-games.ts";
import { ticketSetOf } from "../../../../../domain/bingo/ticket-set.ts";
import { chatGameByReference } from "../../../../../domain/chat/queries.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import { exactMoney } from "../../../sentences/words.ts";
import { type Announced, type BingoGame, BingoGames, PURCHASES_KEPT, type Win } from "./bingo-games.ts";
import { judgePaid, match } from "./bingo-paid.ts";
import { described, isSame, jackpotFault, prize, prizeFault } from "./bingo-prizes.ts";
import { BingoResults } from "./bingo-results.ts";
import { BingoSilences, disagreementInWords } from "./bingo-silences.ts";
import type { Bookings } from "./bookings.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

/**
 * A message of the hall may arrive up to five seconds late, and a ball is drawn about every three seconds. So up to two balls
 * may arrive after a prize that they made.
 */
const MOST_LATE_BALLS = 2;

/** One game of bingo, one story: each ball once, each prize once, the player's share paid, and nothing after the end. */
export class BingoPlay {
  readonly #judged: Judgements;
  readonly #bookings: Bookings;
  readonly #games = new BingoGames();
  readonly #results: BingoResults;
  /** The requests for tickets of games that had started, by reference. */
  readonly #late = new Recent<true>(PURCHASES_KEPT);
  #disagreements = 0;
  readonly #silences = new BingoSilences();

  readonly #continuity: Continuity;

  constructor(judged: Judgements, bookings: Bookings, continuity: Continuity) {
    this.#judged = judged;
    this.#bookings = bookings;
    this.#continuity = continuity;
    this.#results = new BingoResults(judged, this.#games);
  }

  /** Whether the log has every record of a game so far. */
  #isComplete({ begun }: BingoGame): boolean {
    return this.#continuity.isCompleteSince(begun);
  }

  add(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === TicketsRequested) this.#requested(record);
    if (record.by !== "server") return;
    if (definition === BallDrawn) this.#drawn(player, record);
    else if (definition === PrizeWon) this.#won(player, record);
    else if (definition === PrizesStated) this.#stated(record);
    else if (definition === ResultsListed) this.#results.listed(record);
    else if (definition === RoomLoaded) this.#described(record);
    else if (definition === TicketsOwned) this.#listed(record);
    else if (definition === TicketsPurchased) this.#purchased(record);
    else if (definition === GameStarted) this.#started(record);
    else if (definition === GameFinished) this.#of(record).isOver = true;
    this.#disagreement(player, record);
  }

  #of({ data }: JournalRecord): BingoGame {
    return this.#games.of((data as DataOf<typeof GameStarted>).game);
  }

  #started(record: JournalRecord): void {
    const game = this.#of(record);
    game.started ??= record;
    game.begun ??= record.seq;
    this.#jackpots(game, (record.data as DataOf<typeof GameStarted>).jackpots, record);
  }

  #jackpots(game: BingoGame, jackpots: DataOf<typeof GameStarted>["jackpots"], record: JournalRecord): void {
    const fault = jackpotFault(game, jackpots);
    if (fault !== undefined) this.#judged.broken("bingo-prize", record, fault);
    game.jackpots ??= jackpots;
  }

  #requested({ seq, data }: JournalRecord): void {
    const { purchaseRef, game: name } = data as DataOf<typeof TicketsRequested>;
    this.#games.requested(purchaseRef, name);
    const game = this.#games.of(name);
    game.begun ??= seq;
    if (game.started !== null) this.#late.set(purchaseRef, true);
  }

  #listed(record: JournalRecord): void {
    this.#of(record).listed ??= record.seq;
    this.#owned(record.data as DataOf<typeof TicketsOwned>);
  }

  #owned({ game, tickets }: Pick<DataOf<typeof TicketsOwned>, "game" | "tickets">): void {
    const { own } = this.#games.of(game);
    for (const { ref } of tickets) own.add(ref);
  }

  #purchased(record: JournalRecord): void {
    const purchased = record.data as DataOf<typeof TicketsPurchased>;
    this.#owned(purchased);
    const { purchaseRef, game } = purchased;
    if (this.#late.get(purchaseRef) === undefined) return;
    const detail = `Tickets of game ${game} were requested and sold (${purchaseRef}) after it had started.`;
    this.#judged.broken("bingo-over", record, detail);
  }

  #drawn({ bingo }: Player, record: JournalRecord): void {
    const { room, index, number } = record.data as DataOf<typeof BallDrawn>;
    const game = this.#of(record);
    const { highest } = game;
    if (this.#ball(game, index, number, record)) this.#range(bingo.rooms[room]?.type ?? null, number, record);
    this.#notAfterEnd(game, index, record, drawn(game, index));
    if (index !== highest + 1) return;
    for (const [kind, won] of game.won) {
      if (won.win.ballIndex < index) continue;
      won.ballsLater += 1;
      if (won.win.ballIndex === index) this.#lateBall(bingo.rooms[room], game, kind, won);
      if (!won.isMessage || won.ballsLater !== MOST_LATE_BALLS + 1 || !this.#isComplete(game)) continue;
      const detail = `${prize(kind, game.name)} was won with ball ${won.win.ballIndex}, and ${won.ballsLater} balls up to ball ${index} were drawn after it.`;
      this.#judged.broken("bingo-prize", won, detail);
    }
  }

  /** The last ball of a prize arrived after it: only now it can be compared with the player's tickets. */
  #lateBall(room: Room | undefined, game: BingoGame, kind: JackpotKind, won: Announced): void {
    const { name } = game;
    const current = room?.current;
    if (room === undefined || current?.game !== name) return;
    const before = { ...current, winners: { ...current.winners, [winnersKey(kind)]: null } };
    const statement = { ...won.win, room: room.ref, game: name, kind };
    const finding = judgeWin(before, ticketSetOf(room, before), statement);
    if (finding === undefined) return;
    if (!this.#isComplete(game)) return this.#judged.lacks("bingo-win");
    this.#judged.broken("bingo-win", won, disagreementInWords({ ...finding, game: name }));
  }

  /** A game is over with the ball of its full house, whichever message arrives first. */
  #notAfterEnd(game: BingoGame, index: number, record: JournalRecord, what: string): void {
    const end = game.won.get("GAME")?.win.ballIndex;
    if (end === undefined || index <= end) return;
    this.#judged.broken("bingo-over", record, `${what}, after the full house, which was won with ball ${end}.`);
  }

  /** False for a ball that contradicts an earlier statement. */
  #ball(game: BingoGame, index: number, number: number, record: JournalRecord): boolean {
    const known = game.balls.get(index);
    const before = game.indexes.get(number);
    game.highest = Math.max(game.highest, index);
    if (known === undefined && before === undefined) {
      game.balls.set(index, number);
      game.indexes.set(number, index);
      this.#judged.kept("bingo-balls");
      return true;
    }
    if (known === number) return true;
    const detail =
      known === undefined
        ? `In game ${game.name}, ${number} is ball ${before} and ball ${index}.`
        : `In game ${game.name}, ball ${index} is ${known}, and later ${number}.`;
    this.#judged.broken("bingo-balls", record, detail);
    return false;
  }

  #range(type: number | null, number: number, record: JournalRecord): void {
    if (type === null || (number >= 1 && number <= type)) return;
    const detail = `The room plays with ${type} balls, and ${number} was drawn.`;
    this.#judged.broken("bingo-balls", record, detail);
  }

  #described(record: JournalRecord): void {
    const described = record.data as DataOf<typeof RoomLoaded>;
    const { game: name, drawnNumbers, winners } = described;
    const game = this.#games.of(name);
    game.mostCalls ??= described.progressiveJackpotMaxCalls;
    if (described.inProgress) this.#jackpots(game, described.jackpots, record);
    for (const [at, number] of drawnNumbers.entries()) if (!this.#ball(game, at + 1, number, record)) break;
    for (const kind of JACKPOT_KINDS) {
      const win = winners[winnersKey(kind)];
      if (win !== null) this.#announced(game, kind, win, record);
      else game.open.set(kind, Math.max(game.open.get(kind) ?? 0, drawnNumbers.length));
    }
  }

  #won({ bingo }: Player, record: JournalRecord): void {
    const { room, game: name, kind, ...win } = record.data as DataOf<typeof PrizeWon>;
    const game = this.#of(record);
    if (!this.#announced(game, kind, win, record, true)) return;
    // The jackpots of a game that is not known to have started may be out of date.
    const current = bingo.rooms[room]?.current;
    const jackpot = current?.game === name && current.inProgress ? current.jackpots[jackpotKey(kind)] : null;
    if (jackpot == null || jackpot === win.amount) return;
    // Only the progressive jackpot may have grown in a missing record.
    if (kind === "PROGRESSIVE" && !this.#isComplete(game)) return this.#judged.lacks("bingo-prize");
    const detail = `${prize(kind, name)} was announced as ${exactMoney(jackpot)} and won as ${exactMoney(win.amount)}.`;
    this.#judged.broken("bingo-prize", record, detail, { announced: jackpot, won: win.amount });
  }

  /** The prizes of a game that was won while the player was elsewhere. */
  #stated(record: JournalRecord): void {
    const { prizes } = record.data as DataOf<typeof PrizesStated>;
    const game = this.#of(record);
    for (const { kind, own, ...win } of prizes) {
      const other = own.find((ref) => !win.tickets.includes(ref));
      if (other !== undefined)
        this.#judged.broken(
          "bingo-prize",
          record,
          `${prize(kind, game.name)} names ${other} as the player's, which is no winning ticket.`,
        );
      for (const ref of own) if (win.tickets.includes(ref)) game.own.add(ref);
      this.#announced(game, kind, win, record);
    }
  }

  /** True for the first announcement of a prize, if it agrees with itself. */
  #announced(game: BingoGame, kind: JackpotKind, win: Win, record: JournalRecord, isMessage = false): boolean {
    const first = game.won.get(kind)?.win;
    if (first !== undefined) {
      if (isSame(first, win)) return false;
      const detail = `${prize(kind, game.name)} is announced twice: ${described(first)}, and later ${described(win)}.`;
      this.#judged.broken("bingo-prize", record, detail);
      return false;
    }
    game.won.set(kind, { seq: record.seq, at: record.at, win, isMessage, ballsLater: 0 });
    this.#notAfterEnd(game, win.ballIndex, record, `${prize(kind, game.name)} was won with ball ${win.ballIndex}`);
    if (kind === "GAME") this.#notAfterEnd(game, game.highest, record, drawn(game, game.highest));
    const { share, tickets, amount } = win;
    const fault = prizeFault(game, kind, win);
    const own = tickets.filter((ref) => game.own.has(ref)).length;
    if (own > 0 && share > 0) match(share * own, game.paid, game.due, this.#bookings.answerOf(record));
    if (fault === undefined) {
      this.#judged.kept("bingo-prize", tickets.length > 0 ? 1 : 0);
      return true;
    }
    this.#judged.broken("bingo-prize", record, fault, { amount, share });
    return false;
  }

  /** A difference that the state keeps between the server's wins and the player's tickets and balls. */
  #disagreement({ bingo: { disagreements } }: Player, record: JournalRecord): void {
    for (; this.#disagreements < disagreements.length; this.#disagreements++) {
      const one = disagreements[this.#disagreements];
      // `#ball` compares the balls.
      if (one === undefined || one.about === "BALLS") continue;
      if (one.stated.length === 0) this.#silences.add({ ...one, about: one.about, at: record.at, seq: record.seq });
      else if (!this.#isComplete(this.#games.of(one.game))) this.#judged.lacks("bingo-win");
      else this.#judged.broken("bingo-win", record, disagreementInWords(one));
    }
  }

  booked({ chat }: Player, { correlation, amount }: DataOf<typeof MovementBooked>, record: JournalRecord): void {
    // A game of the chat pays its prize under its own reference.
    if (correlation !== null && chatGameByReference(chat, correlation) !== undefined) return;
    const game = correlation === null ? undefined : this.#games.byReference(correlation);
    if (game === undefined) return this.#judged.lacks("bingo-paid");
    // `Movements` judges its direction.
    match(Math.abs(amount), game.due, game.paid, { seq: record.seq, at: record.at });
  }

  /** What only the end of the log shows. */
  atEnd(judged: Judgements): void {
    this.#silences.judge(judged, this.#games, this.#continuity);
    for (const game of this.#games.all()) judgePaid(game, judged, this.#bookings, this.#continuity);
  }
}

const drawn = ({ name }: BingoGame, index: number): string => `Ball ${index} of game ${name} was drawn`;
