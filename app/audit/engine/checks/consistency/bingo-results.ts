import type { ResultsListed } from "../../../../../domain/bingo/events.ts";
import type { DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { PRIZE_NAMES } from "../../../sentences/areas/bingo.ts";
import { count, exactMoney } from "../../../sentences/words.ts";
import type { BingoGames } from "./bingo-games.ts";
import { firstRepeated } from "./first-repeated.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

type Result = DataOf<typeof ResultsListed>["results"][number];
type Prize = Result["prizes"][number];

const RESULTS_KEPT = 1_024;

/** The last results of a room, the prizes that the log says were won, and the earlier results of the same game. */
export class BingoResults {
  readonly #judged: Judgements;
  readonly #games: BingoGames;
  readonly #known = new Recent<Result>(RESULTS_KEPT);

  constructor(judged: Judgements, games: BingoGames) {
    this.#judged = judged;
    this.#games = games;
  }

  listed(record: JournalRecord): void {
    for (const result of (record.data as DataOf<typeof ResultsListed>).results) {
      const fault = this.#ownFault(result) ?? this.#changedFault(result);
      if (fault !== undefined) this.#judged.broken("bingo-prize", record, fault);
      this.#won(result, record);
    }
  }

  /** The full house ends a game, and each prize is won once. */
  #ownFault({ game, calls, prizes }: Result): string | undefined {
    const drawn = Math.max(this.#games.byReference(game)?.highest ?? 0, ...prizes.map(({ ballIndex }) => ballIndex));
    if (drawn > calls)
      return `The results of the room state ${count(calls, "ball")} for game ${game}, which had ball ${drawn}.`;
    const last = prizes.find(({ kind }) => kind === "GAME");
    if (last !== undefined && last.ballIndex < calls)
      return `The results of the room state ${count(calls, "ball")} for game ${game}, which was over with ball ${last.ballIndex}.`;
    const twice = firstRepeated(prizes.map(({ kind }) => kind));
    return twice === undefined
      ? undefined
      : `The results of the room have the prize of game ${game} for ${PRIZE_NAMES[twice]} twice.`;
  }

  /** The result of a game does not change. */
  #changedFault(result: Result): string | undefined {
    const { game, calls, prizes } = result;
    const known = this.#known.get(game);
    if (known === undefined) {
      this.#known.set(game, result);
      return undefined;
    }
    if (known.calls !== calls)
      return `The results of the room state ${count(known.calls, "ball")} for game ${game}, and later ${count(calls, "ball")}.`;
    for (const { kind } of [...known.prizes, ...prizes]) {
      const [before, now] = [known, result].map((one) => inWords(one.prizes.find((prize) => prize.kind === kind)));
      if (before !== now)
        return `The results of the room state ${before} for ${PRIZE_NAMES[kind]} of game ${game}, and later ${now}.`;
    }
    this.#judged.kept("bingo-prize");
    return undefined;
  }

  #won({ game, prizes }: Result, record: JournalRecord): void {
    for (const prize of prizes) {
      const { kind, amount, ballIndex } = prize;
      const won = this.#games.byReference(game)?.won.get(kind)?.win;
      if (won === undefined) continue;
      if (won.amount === amount && won.ballIndex === ballIndex) {
        this.#judged.kept("bingo-prize");
        continue;
      }
      const detail = `In game ${game}, ${PRIZE_NAMES[kind]} won ${inWords(won)}, and the results of the room state ${inWords(prize)}.`;
      this.#judged.broken("bingo-prize", record, detail, { won: won.amount, amount });
    }
  }
}

const inWords = (prize: Pick<Prize, "amount" | "ballIndex"> | undefined): string =>
  prize === undefined ? "no prize" : `${exactMoney(prize.amount)} with ball ${prize.ballIndex}`;
