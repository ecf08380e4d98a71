import { Minus, Plus } from "lucide-react";
import { quickBuy } from "../../domain/bingo/buying.ts";
import { chooseCount } from "../../domain/bingo/commands.ts";
import { priceLabel, ticketsLeft } from "../../domain/bingo/queries.ts";
import { tickets as ticketsText } from "../../domain/bingo/rules.ts";
import { Chips } from "../kit/Chips.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { presetsWithin, QuantitySelect } from "../kit/QuantitySelect.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand } from "../player.tsx";
import { BuyButton } from "./BuyButton.tsx";
import { useRoom } from "./use-room.ts";
import { quickBuyWords as words } from "./words.ts";
import "./buying.css";

/** Multiples of a strip. */
const PRESETS = [6, 12, 24, 48, 96];
/** The default count: one strip holds every number. */
const ONE_STRIP = 6;

/** Buys a number of tickets that the server picks. */
export const QuickBuy = () => {
  const price = useRoom(({ next }) => (next === null ? null : priceLabel(next)));
  const type = useRoom((room) => room.type);
  const left = useRoom(ticketsLeft) ?? 0;
  const owned = useRoom(({ next }) => next?.purchasedTickets?.length ?? 0) ?? 0;
  const chosen = useRoom(({ next }) => next?.autoSelectedTicketCount ?? 0) ?? 0;
  const choose = useAct(chooseCount);
  const { run: buy } = useCommand(quickBuy);
  if (price === undefined || price === null)
    return (
      <div className="ed-bingo-quick" data-loading>
        <Skeleton shape="block" label={words.loading} />
      </div>
    );
  const count = chosen > 0 ? chosen : Math.min(ONE_STRIP, left);
  return (
    <section className="ed-bingo-quick" aria-label={words.label}>
      <header>
        <h2>{words.title}</h2>
        <p>
          {words.price(price)}
          {type === 90 && ` ${words.strip}`}
          {owned > 0 && ` ${words.owned(ticketsText(owned))}`}
        </p>
      </header>
      <div className="ed-bingo-stepper">
        <IconButton
          icon={Minus}
          label={words.fewer}
          surface="soft"
          aria-disabled={count <= 1}
          onClick={() => count > 1 && choose(count - 1)}
        />
        <QuantitySelect label={words.count} max={left} value={count > 0 ? count : undefined} onChange={choose} />
        <IconButton
          icon={Plus}
          label={words.more}
          surface="soft"
          aria-disabled={count >= left}
          onClick={() => count < left && choose(count + 1)}
        />
      </div>
      <Chips
        label={words.presets}
        chips={presetsWithin(PRESETS, left).map((preset) => ({ value: String(preset), label: String(preset) }))}
        selected={String(count)}
        onSelect={(value) => choose(Number(value))}
      />
      <BuyButton request={{ count }} onBuy={() => void buy(count)} />
    </section>
  );
};
