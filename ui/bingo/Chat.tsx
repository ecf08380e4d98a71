import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "../lazily.ts";
import { LazyPart } from "../shell/LazyPart.tsx";
import { useLoadingAnnouncement } from "../shell/LoadingRegion.tsx";
import { useRoom } from "./use-room.ts";
import { roomWords as words } from "./words.ts";

const RoomChat = lazily(() => import("../chat/RoomChat.tsx"));

/** The chat of the player's room. */
export const Chat = () => {
  const room = useRoom(({ ref }) => ref);
  return (
    <LazyPart of={RoomChat} loading={<Opening />} failure={words.chatFailed}>
      {room !== undefined && <RoomChat key={room} room={room} opening={<Opening />} />}
    </LazyPart>
  );
};

/** While the chat's code is loaded, and then while its messages are: it is announced once. */
const Opening = () => {
  useLoadingAnnouncement(words.openingChat);
  return (
    <div className="ed-bingo-chat-opening">
      <Skeleton shape="row" count={4} />
    </div>
  );
};
