import { type ReactNode, useState } from "react";
import { roomState, type RoomState, type RoomTab, tabsOf } from "../../domain/bingo/queries.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { Tabs } from "../kit/Tabs.tsx";
import { useMedia } from "../shell/use-media.ts";
import { CurrentGame } from "./CurrentGame.tsx";
import { NextGameIn } from "./Countdown.tsx";
import { MyTickets } from "./MyTickets.tsx";
import { QuickBuy } from "./QuickBuy.tsx";
import { SelectTickets } from "./SelectTickets.tsx";
import { useRoom } from "./use-room.ts";

/** Where a room's state leads the player first. */
const FIRST: Readonly<Record<RoomState, RoomTab>> = {
  Waiting: "Quick Buy",
  "In Play": "Current Game",
  "In Progress": "Buy Next",
};

/** Below this the room has a tab for its chat, for there is no space beside the tickets (`BINGO-108`). */
const CHAT_BESIDE = "(min-width: 1250px)";

/** The tabs of the room's state (`BINGO-105` to `BINGO-109`). A new state opens its own first tab. */
export const RoomTabs = ({ unread = 0 }: { readonly unread?: number }) => {
  const state = useRoom(roomState) ?? "Waiting";
  const owned = useRoom(({ next }) => next?.purchasedTickets?.length ?? 0) ?? 0;
  const [chosen, setChosen] = useState<{ readonly state: RoomState; readonly tab: RoomTab }>();
  const narrow = !useMedia(CHAT_BESIDE);
  const tabs = tabsOf(state, { narrow });
  const tab = chosen?.state === state && tabs.includes(chosen.tab) ? chosen.tab : FIRST[state];
  const choose = (tab: RoomTab) => setChosen({ state, tab });
  const counts: Partial<Record<RoomTab, number>> = { Chat: unread, "My Tickets": owned };
  const panels: Readonly<Record<RoomTab, ReactNode>> = {
    "Quick Buy": <QuickBuy />,
    "Select Tickets": <SelectTickets />,
    "My Tickets": <MyTickets onBuy={() => choose("Quick Buy")} />,
    "Buy Next": <BuyNext />,
    "Current Game": <CurrentGame />,
    Chat: <ClosedChat />,
  };
  return (
    <Tabs
      label="Bingo room"
      selected={tab}
      onSelect={(id) => choose(id as RoomTab)}
      tabs={tabs.map((id) => ({ id, label: id, count: counts[id], panel: panels[id] }))}
    />
  );
};

/** While a game is played, the next one's tickets. */
const BuyNext = () => (
  <div className="ed-bingo-next">
    <p className="ed-bingo-hand-line">
      <span>
        <NextGameIn />
      </span>
    </p>
    <QuickBuy />
  </div>
);

const ClosedChat = () => (
  <EmptyState title="Chat is closed">Our chat hosts are not in tonight. The game goes on all the same.</EmptyState>
);
