import * as Result from "effect/Result";
import { type ReactNode, startTransition, useState } from "react";
import { isLookingForTickets, roomState, type RoomState, type RoomTab, tabsOf } from "../../domain/bingo/queries.ts";
import { chatAccess, isStateful, unreadIn } from "../../domain/chat/queries.ts";
import { focusSelected, Tabs } from "../kit/Tabs.tsx";
import { useSnapshot } from "../player.tsx";
import { Chat } from "./Chat.tsx";
import { CurrentGame } from "./CurrentGame.tsx";
import { NextGameIn } from "./Countdown.tsx";
import { MyTickets } from "./MyTickets.tsx";
import { TabsPlaceholder } from "./Opening.tsx";
import { QuickBuy } from "./QuickBuy.tsx";
import { SelectTickets } from "./SelectTickets.tsx";
import { useChatPlace } from "./use-chat-place.ts";
import { useRoom } from "./use-room.ts";
import { resultWords, roomWords as words, tabNames } from "./words.ts";

/** The tab that opens first in each state of the room. */
const FIRST: Readonly<Record<RoomState, RoomTab>> = {
  waiting: "quick-buy",
  "in-play": "current-game",
  "in-progress": "buy-next",
};

/** The tabs of the room's state (`BINGO-105` to `BINGO-109`). A change of state opens the new state's first tab, unless the player stays on the chat. */
export const RoomTabs = () => {
  const isLooking = useRoom(isLookingForTickets) ?? false;
  const state = useRoom(roomState) ?? "waiting";
  const owned = useRoom(({ next }) => next?.purchasedTickets?.length ?? 0) ?? 0;
  const [chosen, setChosen] = useState<{ readonly state: RoomState; readonly tab: RoomTab }>();
  const place = useChatPlace();
  const staysOnChat = useSnapshot(({ chat }) => isStateful(chat));
  const unread = useRoom(({ ref }, { chat }) => unreadIn(chat, ref)) ?? 0;
  const tabs = tabsOf(state, { narrow: place === "tab" });
  const isChosen = chosen?.state === state || (staysOnChat && chosen?.tab === "chat");
  const tab = chosen !== undefined && isChosen && tabs.includes(chosen.tab) ? chosen.tab : FIRST[state];
  // The tickets are many: in parts, so that a slow phone paints between them.
  const choose = (tab: RoomTab) => startTransition(() => setChosen({ state, tab }));
  const counts: Partial<Record<RoomTab, number>> = { chat: unread, "my-tickets": owned };
  const panels: Readonly<Record<RoomTab, ReactNode>> = {
    "quick-buy": <QuickBuy />,
    "select-tickets": <SelectTickets />,
    "my-tickets": <MyTickets onBuy={() => choose("quick-buy")} />,
    "buy-next": <BuyNext />,
    "current-game": <CurrentGame />,
    chat: <Chat />,
  };
  const [keepPlace] = useState(placeKeeper);
  if (isLooking) return <TabsPlaceholder label={resultWords.owned(undefined)} />;
  return (
    <div ref={keepPlace} className="ed-bingo-tabs">
      <Tabs
        label={words.tabs}
        selected={tab}
        onSelect={(id) => choose(id as RoomTab)}
        tabs={tabs.map((id) => ({ id, label: tabNames[id], count: counts[id], panel: panels[id] }))}
      />
      {place === "none" && <NoChat />}
    </div>
  );
};

/** Gives the focus back to the selected tab when the tabs return, if they had the focus when the search for tickets took their place. */
const placeKeeper = () => {
  let wasHere = false;
  return (tabs: HTMLElement | null) => {
    // Later, because React Aria draws the tabs after what is around them.
    if (wasHere) setTimeout(() => document.activeElement === document.body && focusSelected(tabs));
    return () => {
      wasHere = tabs?.contains(document.activeElement) === true;
    };
  };
};

/** Why there is no chat. */
const NoChat = () => {
  const reason = useRoom(({ ref }, player) => {
    const access = chatAccess(player, ref);
    return Result.isFailure(access) ? access.failure.copy : undefined;
  });
  return <p className="ed-bingo-no-chat">{reason}</p>;
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
