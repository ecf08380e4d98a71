import type { ResultsListed } from "../../../../../domain/bingo/events.ts";
import type { DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { PRIZE_NAMES } from "../../../sentences/areas/bingo.ts";
import { count, exactMoney } from "../../../sentences/words.ts";
import type { BingoGames } from "./bingo-games.ts";
import type { Judgements } from "./judgements.ts";

/** Compares the last results of a room with the prizes that the log says were won. */
export function compareResults(games: BingoGames, judged: Judgements, record: JournalRecord): void {
  const { results } = record.data as DataOf<typeof ResultsListed>;
  for (const { game, calls, prizes } of results) {
    const drawn = Math.max(games.byReference(game)?.highest ?? 0, ...prizes.map(({ ballIndex }) => ballIndex));
    if (drawn > calls) {
      const detail = `The results of the room state ${count(calls, "ball")} for game ${game}, which had ball ${drawn}.`;
      judged.broken("bingo-prize", record, detail);
    }
    for (const { kind, amount, ballIndex } of prizes) {
      const won = games.byReference(game)?.won.get(kind)?.win;
      if (won === undefined) continue;
      if (won.amount === amount && won.ballIndex === ballIndex) {
        judged.kept("bingo-prize");
        continue;
      }
      const detail = `In game ${game}, ${PRIZE_NAMES[kind]} won ${exactMoney(won.amount)} with ball ${won.ballIndex}, and the results of the room state ${exactMoney(amount)} with ball ${ballIndex}.`;
      judged.broken("bingo-prize", record, detail, { won: won.amount, amount });
    }
  }
}
