import { Trophy } from "lucide-react";
import type { ChatGame } from "../../domain/chat/room.ts";
import { formatMoney } from "../../domain/money.ts";
import { Icon } from "../kit/Icon.tsx";
import { useChatRoom } from "./use-chat-room.ts";
import { quizWords as words } from "./words.ts";

/** The room's chat game, and its outcome until the next one. */
export const Quiz = ({ room }: { readonly room: string }) => {
  const game = useChatRoom(room, (known) => known.game) ?? null;
  const isOwn =
    useChatRoom(room, (known, { wallet }) =>
      wallet.movements.some(({ correlation }) => correlation !== null && correlation === known.game?.game),
    ) ?? false;
  if (game === null) return null;
  return (
    <aside className="ed-chat-quiz" aria-label={words.label} data-own={isOwn || undefined}>
      <Icon of={Trophy} size={20} />
      <div>
        <p className="ed-chat-question" dir="auto">
          {game.question}
        </p>
        <p>{game.over === undefined ? words.prize(formatMoney(game.prize)) : outcome(game, isOwn)}</p>
      </div>
    </aside>
  );
};

/** Only the wallet's movement says that the player has won. */
const outcome = ({ over, prize }: ChatGame, isOwn: boolean): string => {
  const amount = formatMoney(prize);
  const answer = words.over(over?.answer ?? "");
  if (isOwn) return `${answer} ${words.own(amount)}`;
  const winner = over?.winner ?? null;
  return `${answer} ${winner === null ? words.none : words.winner(winner, amount)}`;
};
