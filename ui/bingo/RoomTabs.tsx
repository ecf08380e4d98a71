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
import { roomWords as words } from "./words.ts";

/** The tab that opens first in each state of the room. */
const FIRST: Readonly<Record<RoomState, RoomTab>> = {
  Waiting: "Quick Buy",
  "In Play": "Current Game",
  "In Progress": "Buy Next",
};

/** On a narrower screen the chat has a tab, because it does not fit beside the tickets (`BINGO-108`). */
const CHAT_BESIDE = "(min-width: 1250px)";

/** The tabs of the room's state (`BINGO-105` to `BINGO-109`). A change of state opens the new state's first tab. */
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
      label={words.tabs}
      selected={tab}
      onSelect={(id) => choose(id as RoomTab)}
      tabs={tabs.map((id) => ({ id, label: id, count: counts[id], panel: panels[id] }))}
    />
  );
};

/** Tickets for the next game while one is played. */
const BuyNext = () => (
  <div className="ed-bingo-next">
    <p className="ed-bingo-ticket-set-line">
      <span>
        <NextGameIn />
      </span>
    </p>
    <QuickBuy />
  </div>
);

const ClosedChat = () => <EmptyState title={words.chatClosedTitle}>{words.chatClosed}</EmptyState>;
