import { chooseFilter } from "../../domain/bingo/choosing.ts";
import { filterOf } from "../../domain/bingo/queries.ts";
import type { RoomSummary } from "../../domain/bingo/state.ts";
import { BALL_TYPES } from "../../domain/bingo/fields.ts";
import { formatAmount, pence, type Pence, pounds } from "../../domain/money.ts";
import { Select } from "../kit/Select.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { filterWords as words } from "./list-words.ts";
import "./room-filters.css";

const PRICES: readonly Pence[] = [pence(5), pence(10), pence(25), pence(50)];
const PRIZES: readonly Pence[] = [pounds(5), pounds(10), pounds(50)];
const ANY = "any";

export interface RoomFiltersProps {
  readonly rooms: readonly RoomSummary[];
  /** The number of rooms that pass the filter. */
  readonly shown: number;
}

/** Chooses the rooms by type of game, price of a ticket and top prize. */
export const RoomFilters = ({ rooms, shown }: RoomFiltersProps) => {
  const { type, maxPrice, minPrize } = useSnapshot(({ bingo }) => filterOf(bingo));
  const choose = useAct(chooseFilter);
  const numberOf = <Value extends number>(values: readonly Value[], text: string) =>
    values.find((value) => String(value) === text) ?? null;
  return (
    <section className="ed-bingo-filters" aria-label={words.label}>
      <Select
        label={words.type}
        value={String(type ?? ANY)}
        onChange={(text) => choose({ type: numberOf(BALL_TYPES, text) })}
        placeholder={words.label}
        choices={[
          { value: ANY, label: words.anyType },
          ...BALL_TYPES.toReversed().map((balls) => ({ value: String(balls), label: words.balls(balls) })),
        ]}
      />
      <Select
        label={words.price}
        value={String(maxPrice ?? ANY)}
        onChange={(text) => choose({ maxPrice: numberOf(PRICES, text) })}
        placeholder={words.label}
        choices={[
          { value: ANY, label: words.anyPrice },
          ...PRICES.map((price) => ({ value: String(price), label: words.upTo(formatAmount(price)) })),
        ]}
      />
      <Select
        label={words.prize}
        value={String(minPrize ?? ANY)}
        onChange={(text) => choose({ minPrize: numberOf(PRIZES, text) })}
        placeholder={words.label}
        choices={[
          { value: ANY, label: words.anyPrize },
          ...PRIZES.map((prize) => ({ value: String(prize), label: words.orMore(formatAmount(prize)) })),
        ]}
      />
      <p role="status">{words.shown(shown, rooms.length)}</p>
    </section>
  );
};
