import { isSticky } from "../../domain/chat/queries.ts";
import { useSnapshot } from "../player.tsx";
import { useMedia } from "../shell/use-media.ts";
import { useRoom } from "./use-room.ts";

/**
 * Where the room's chat is: beside the tickets on a wide screen, during a game only if the player keeps it there; otherwise in a tab, because
 * it does not fit beside the tickets (`BINGO-108`). A player whose chat is disabled has neither (`CHAT-513`).
 */
export const useChatPlace = (): "beside" | "tab" | "none" => {
  const isWide = useMedia("(min-width: 1250px)");
  const isDisabled = useSnapshot(({ session }) => session.user?.chatDisabled === true);
  const sticky = useSnapshot(({ chat }) => isSticky(chat));
  const isPlaying = useRoom(({ current }) => current !== null) ?? false;
  if (isDisabled) return "none";
  return isWide && (sticky || !isPlaying) ? "beside" : "tab";
};
