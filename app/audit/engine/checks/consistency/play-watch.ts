import { BingoEvents } from "../../../../../domain/bingo/events.ts";
import { ChatGameStarted, ChatLoaded } from "../../../../../domain/chat/events.ts";
import { RoundConfirmed } from "../../../../../domain/games/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../../../domain/wallet/events.ts";
import { UNDONE_BY } from "../../../../../domain/wallet/explanation.ts";
import type { MovementKind } from "../../../../../domain/wallet/movement.ts";
import { MOVEMENT_NAMES } from "../../../sentences/areas/wallet.ts";
import { count, exactMoney } from "../../../sentences/words.ts";
import type { CheckResult } from "../../verdict/verdict.ts";
import type { ServerClock } from "../server-clock.ts";
import type { Watch } from "../watch.ts";
import { BingoPlay } from "./bingo-play.ts";
import { BingoRooms } from "./bingo-rooms.ts";
import { BingoTickets } from "./bingo-tickets.ts";
import { Bookings } from "./bookings.ts";
import { ConfirmedRounds } from "./confirmed-rounds.ts";
import type { Continuity } from "./continuity.ts";
import { Judgements } from "./judgements.ts";
import { Launches } from "./launches.ts";
import { ListedOnce } from "./listed-once.ts";
import { LISTS_OF_PLAY } from "./lists.ts";
import { CAUSED_OF_PLAY } from "./caused-events.ts";
import { NamedCauses } from "./named-causes.ts";
import { Purchases } from "./purchases.ts";
import { Recent } from "./recent.ts";
import { Repetitions } from "./repetitions.ts";
import { Rewards } from "./rewards.ts";

type Movement = DataOf<typeof MovementBooked>;
type Returnable = "STAKE" | "WIN" | "ENTRY_FEE";

/** The sums of one round, purchase or other reference, in pence: what was booked, less what was returned; only of booked kinds. */
type Sums = Partial<Record<Returnable, number>>;

const OF_BINGO: ReadonlySet<AnyEventDefinition> = new Set(BingoEvents);
const OF_REWARDS: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>(Rewards.follows);
const ROUNDS_KEPT = 4_096;
const RETURNABLE: readonly Returnable[] = ["STAKE", "WIN", "ENTRY_FEE"];
/** The kind that each returning kind returns. */
const RETURNS: ReadonlyMap<MovementKind, Returnable> = new Map(
  RETURNABLE.flatMap((kind) => (UNDONE_BY[kind] ?? []).map((by) => [by, kind] as const)),
);

/** Purchases of tickets, rounds of games and rewards: what was booked was requested, and no more was returned than booked. */
export class PlayWatch implements Watch {
  readonly follows = [
    MovementBooked,
    BalanceStated,
    ...Rewards.follows,
    ChatGameStarted,
    ChatLoaded,
    ...Launches.follows,
    ...BingoEvents,
    ...LISTS_OF_PLAY.keys(),
    ...NamedCauses.follows(CAUSED_OF_PLAY),
  ];
  readonly #judged: Judgements;
  readonly #purchases: Purchases;
  readonly #bingo: BingoPlay;
  readonly #rooms: BingoRooms;
  readonly #tickets: BingoTickets;
  readonly #launches: Launches;
  readonly #lists: ListedOnce;
  readonly #namedCauses: NamedCauses;
  /** The stated prize of each game of the chat. */
  readonly #chatPrizes = new Recent<number>(ROUNDS_KEPT);
  readonly #rounds = new Recent<Sums>(ROUNDS_KEPT);
  readonly #confirmed: ConfirmedRounds;
  readonly #continuity: Continuity;
  readonly #bookings: Bookings;
  readonly #repetitions = new Repetitions();
  readonly #rewards: Rewards;
  #staked = 0;
  #winsWithoutStake = 0;

  constructor(lineOf: (seq: number) => number, continuity: Continuity, clock: ServerClock) {
    this.#continuity = continuity;
    this.#bookings = new Bookings(continuity, clock);
    this.#judged = new Judgements("play", lineOf);
    this.#purchases = new Purchases(this.#judged, this.#bookings, continuity);
    this.#bingo = new BingoPlay(this.#judged, this.#bookings, continuity);
    this.#rooms = new BingoRooms(this.#judged, continuity);
    this.#tickets = new BingoTickets(this.#judged, continuity);
    this.#lists = new ListedOnce(this.#judged, "play-listed", LISTS_OF_PLAY);
    this.#namedCauses = new NamedCauses(this.#judged, continuity, CAUSED_OF_PLAY);
    this.#launches = new Launches(this.#judged, continuity);
    this.#rewards = new Rewards(this.#judged, clock, continuity);
    this.#confirmed = new ConfirmedRounds(this.#bookings, continuity);
  }

  after(player: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    this.#bookings.add(record, definition);
    this.#launches.add(record, definition);
    this.#lists.add(record, definition);
    this.#namedCauses.add(record, definition);
    if (definition === MovementBooked) this.#movement(player, record);
    else if (definition === RoundConfirmed) this.#confirmed.confirmed(record);
    else if (definition === ChatGameStarted || definition === ChatLoaded) this.#chatGame(record);
    else if (OF_BINGO.has(definition)) {
      this.#rooms.add(record, definition);
      this.#purchases.add(player, record, definition);
      this.#tickets.add(player, record, definition);
      this.#bingo.add(player, record, definition);
    } else if (OF_REWARDS.has(definition)) this.#rewards.add(record, definition);
  }

  #movement(player: Player, record: JournalRecord): void {
    const movement = this.#repetitions.movementOf(player.wallet, record);
    if (movement === undefined) return;
    const { kind } = movement;
    this.#confirmed.booked(movement);
    if (kind === "ENTRY_FEE") this.#purchases.booked(movement, record);
    if (kind === "ENTRY_FEE_REFUND") this.#tickets.returned(movement);
    if (kind === "PRIZE") this.#chatPrize(movement, record);
    if (kind === "PRIZE") this.#bingo.booked(player, movement, record);
    if (kind === "FREE_ROUND") this.#rewards.booked(player, movement, record);
    if (kind === "STAKE" || kind === "WIN" || kind === "ENTRY_FEE") this.#adds(kind, movement);
    const returned = RETURNS.get(kind);
    if (returned === undefined) return;
    // Every movement up to it is in the log, or is missing from its positions.
    const { opening, position } = player.wallet;
    const isContinuous = movement.position <= position && this.#continuity.isCompleteBefore(opening?.seq ?? 0);
    this.#returns(returned, movement, record, this.#continuity.isComplete || isContinuous);
  }

  #chatGame({ by, data }: JournalRecord): void {
    if (by !== "server") return;
    const { game, prize } = data as Partial<DataOf<typeof ChatGameStarted>> & DataOf<typeof ChatLoaded>;
    const stated = typeof game === "string" ? { game, prize } : game;
    if (stated?.prize !== undefined && this.#chatPrizes.get(stated.game) === undefined)
      this.#chatPrizes.set(stated.game, stated.prize);
  }

  #chatPrize({ correlation, amount, ref }: Movement, record: JournalRecord): void {
    const prize = correlation === null ? undefined : this.#chatPrizes.get(correlation);
    if (prize === undefined) return;
    if (prize === amount) return this.#judged.kept("chat-prize");
    const detail = `The server stated a prize of ${exactMoney(prize)} for game ${correlation}, and booked ${exactMoney(amount)} (${ref}).`;
    this.#judged.broken("chat-prize", record, detail, { prize, amount });
  }

  #adds(kind: Returnable, { correlation, amount }: Movement): void {
    if (kind === "STAKE") this.#staked += 1;
    const known = correlation === null ? undefined : this.#rounds.get(correlation);
    if (kind === "WIN" && known?.STAKE === undefined) this.#winsWithoutStake += 1;
    if (correlation === null) return;
    const sums = known ?? {};
    sums[kind] = (sums[kind] ?? 0) + Math.abs(amount);
    if (known === undefined) this.#rounds.set(correlation, sums);
  }

  #returns(
    kind: Returnable,
    { correlation, amount, kind: by }: Movement,
    record: JournalRecord,
    hasAllBefore: boolean,
  ): void {
    const sums = correlation === null ? undefined : this.#rounds.get(correlation);
    const left = sums?.[kind];
    if (sums === undefined || left === undefined) return this.#judged.lacks("round-returned");
    sums[kind] = left - Math.abs(amount);
    if (left >= Math.abs(amount)) return this.#judged.kept("round-returned");
    if (!hasAllBefore) return this.#judged.lacks("round-returned");
    const detail = `The movement returns ${exactMoney(Math.abs(amount))} of ${correlation} (${MOVEMENT_NAMES[by]}), but ${exactMoney(left)} was left to return.`;
    this.#judged.broken("round-returned", record, detail, { left, amount });
  }

  results({ wallet }: Player): readonly CheckResult[] {
    const judged = this.#judged.copy();
    this.#bookings.close(wallet);
    this.#purchases.atEnd(judged);
    this.#bingo.atEnd(judged);
    this.#confirmed.atEnd(judged);
    return [judged.result(this.#asides())];
  }

  #asides(): readonly string[] {
    const asides: string[] = [];
    if (this.#staked > 0)
      asides.push(
        `The log has ${count(this.#staked, "stake")}. The player stakes inside the game's frame, so no record of the player requests a stake.`,
      );
    if (this.#winsWithoutStake > 0)
      asides.push(
        `${count(this.#winsWithoutStake, "win has", "wins have")} no stake with the same reference in this log.`,
      );
    return asides;
  }
}
