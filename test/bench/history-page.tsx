import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import "../../ui/theme/theme.css";
import "../../ui/history/history.css";
import { leafHash } from "../../adapters/journal/hash-noble.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import { pence } from "../../domain/money.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import type { Movement } from "../../domain/wallet/movement.ts";
import { TransactionRows } from "../../ui/history/TransactionRows.tsx";
import { PlayerProvider } from "../../ui/player.tsx";

const KINDS = ["STAKE", "WIN", "DEPOSIT", "ENTRY_FEE"] as const;
const BEGIN_MS = Date.UTC(2026, 0, 1);

/** A list of this length, latest first. */
function movementsOf(count: number): readonly Movement[] {
  const movements: Movement[] = [];
  for (let position = count; position > 0; position--) {
    const amount = pence(position % 2 === 0 ? 25 : -20);
    movements.push({
      ref: `m-${position}`,
      position,
      kind: KINDS[position % KINDS.length] ?? "STAKE",
      amount,
      balance: pence(position % 50_000),
      correlation: null,
      description: `Round ${position} of Lucky Larder`,
      bookedAt: BEGIN_MS + position * 1_000,
    });
  }
  return movements;
}

let root: Root | undefined;

/** Shows a list of this length, from its top. */
export const mount = (count: number): void => {
  root?.unmount();
  window.scrollTo(0, 0);
  const store = new JournalStore<Player>(
    { leafHash },
    JournalStore.fresh(withDrafts(playerFold), async () => {}),
  );
  const handle = { snapshot: () => store.snapshot(), snapshot$: store.snapshot$, runtime: undefined };
  const movements = movementsOf(count);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() =>
    root?.render(
      <PlayerProvider player={handle}>
        <div className="ed-history">
          <TransactionRows movements={movements} total={count} canLoad={false} onMore={() => {}} />
        </div>
      </PlayerProvider>,
    ),
  );
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Scrolls by `px` in each of these frames, down and up in turn at the ends of the list. Each frame is painted before the next. */
export const scroll = async (frames: number, px: number): Promise<void> => {
  let direction = 1;
  for (let frame = 0; frame < frames; frame++) {
    const before = window.scrollY;
    window.scrollBy(0, direction * px);
    if (window.scrollY === before) {
      direction = -direction;
      window.scrollBy(0, direction * px);
    }
    await nextFrame();
  }
};

export const rowsInDocument = (): number => document.querySelectorAll("[data-index]").length;
