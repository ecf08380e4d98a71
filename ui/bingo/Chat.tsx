import { Suspense } from "react";
import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "../lazily.ts";
import { useRoom } from "./use-room.ts";
import { roomWords as words } from "./words.ts";

const RoomChat = lazily(() => import("../chat/RoomChat.tsx"));

/** The chat of the player's room. */
export const Chat = () => {
  const room = useRoom(({ ref }) => ref);
  return <Suspense fallback={<Opening />}>{room !== undefined && <RoomChat key={room} room={room} />}</Suspense>;
};

const Opening = () => (
  <div className="ed-bingo-chat-opening">
    <Skeleton shape="row" count={4} label={words.openingChat} />
  </div>
);
