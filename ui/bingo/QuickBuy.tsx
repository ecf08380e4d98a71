import { Minus, Plus } from "lucide-react";
import { quickBuy } from "../../domain/bingo/buying.ts";
import { chooseCount } from "../../domain/bingo/commands.ts";
import { priceLabel, quickBuyCount, ticketsLeft } from "../../domain/bingo/queries.ts";
import { tickets as ticketsText } from "../../domain/bingo/rules.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Chips } from "../kit/Chips.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { presetsWithin, QuantitySelect } from "../kit/QuantitySelect.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand } from "../player.tsx";
import { BuyButton } from "./BuyButton.tsx";
import { PurchaseNote } from "./PurchaseNote.tsx";
import { useRoom } from "./use-room.ts";
import { quickBuyWords as words } from "./words.ts";
import "./buying.css";

/** Multiples of a strip. */
const PRESETS = [6, 12, 24, 48, 96];

/** Buys a number of tickets that the server picks. */
export const QuickBuy = () => {
  const isOnSale = useRoom(({ next }) => next !== null);
  // Until the next game is known, the price is that of the one before.
  const price = useRoom(({ next, current }) => {
    const game = next ?? current;
    return game && priceLabel(game);
  });
  const type = useRoom((room) => room.type);
  const room = useRoom(({ ref }) => ref) ?? "";
  const open = useAct(openModal<"bingoPrizes">);
  const owned = useRoom(({ next }) => next?.purchasedTickets?.length ?? 0) ?? 0;
  if (price === undefined || price === null)
    return (
      <div className="ed-bingo-quick">
        <Skeleton shape="block" label={words.loading} />
      </div>
    );
  return (
    <section className="ed-bingo-quick" aria-label={words.label}>
      <header>
        <h2>{words.title}</h2>
        {/* A line more would move the button that bought the tickets. */}
        {owned > 0 && <p>{words.owned(ticketsText(owned))}</p>}
        <div>
          <PurchaseNote
            otherwise={
              <p>
                {words.price(price)}
                {type === 90 && ` ${words.strip}`}
              </p>
            }
          />
        </div>
      </header>
      {isOnSale ? <Choice /> : <Skeleton shape="block" label={words.loading} />}
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open("bingoPrizes", { room })}>
        {words.prizes}
      </Button>
    </section>
  );
};

/** How many tickets, and the button that buys them. */
const Choice = () => {
  const left = useRoom(ticketsLeft) ?? 0;
  const most = useRoom(({ next }) => next?.maxTicketsPerPlayer) ?? 0;
  const count = useRoom(quickBuyCount) ?? 0;
  const choose = useAct(chooseCount);
  const { run: buy } = useCommand(quickBuy);
  return (
    <>
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
        chips={presetsWithin(PRESETS, most).map((preset) => ({
          value: String(preset),
          label: String(preset),
          isHidden: preset > left,
        }))}
        selected={String(count)}
        onSelect={(value) => choose(Number(value))}
      />
      <BuyButton request={{ count }} onBuy={() => void buy(count)} hasNote={false} />
    </>
  );
};
