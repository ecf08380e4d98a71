import { accountsOf } from "../accounts/players.ts";
import { ROOMS } from "../bingo/rooms.ts";
import type { Kernel } from "../kernel/types.ts";
import type { Moderation } from "./moderation.ts";
import { CHATTERS } from "./people.ts";
import type { ChatQuiz } from "./quiz.ts";
import type { ChatRooms } from "./rooms.ts";

const player = { kind: "player" } as const;
const room = {
  kind: "choice",
  label: "Room",
  options: () => ROOMS.map(({ ref, name }) => ({ value: ref, label: name })),
} as const;
const reason = { kind: "text", label: "Reason, as the player reads it" } as const;

interface Parts {
  readonly rooms: ChatRooms;
  readonly moderation: Moderation;
  readonly quiz: ChatQuiz;
}

/** The controls of the chat. */
export const defineControls = (kernel: Kernel, { rooms, moderation, quiz }: Parts): void => {
  const { define } = kernel.control;

  define({
    module: "chat",
    name: "say",
    label: "Let a simulated player say something",
    fields: { room, text: { kind: "text", label: "Message", value: () => "Good luck all" } },
    apply: ({ room, text }) => void rooms.say(room, { name: CHATTERS[0] ?? "", as: "player" }, text),
  });
  define({
    module: "chat",
    name: "quiz",
    label: "Start a quiz",
    hint: "The first right answer in the chat wins 50p.",
    fields: { room },
    apply: ({ room }) => quiz.start(room),
  });
  define({
    module: "chat",
    name: "kick",
    label: "Remove a player from a room's chat",
    fields: { player, room, reason },
    apply: ({ player, room, reason }) => moderation.kick(player, room, reason || "Please keep it friendly"),
  });
  define({
    module: "chat",
    name: "ban",
    label: "Ban a player from chat",
    fields: { player, reason },
    apply: ({ player, reason }) => moderation.ban(player, reason || "Abusive messages"),
  });
  define({
    module: "chat",
    name: "pardon",
    label: "Let a player chat again",
    fields: { player },
    apply: ({ player }) => {
      moderation.pardon(player);
      return "From their next page load on";
    },
  });
  define({
    module: "chat",
    name: "disable",
    label: "Switch a player's chat off or on",
    fields: { player, disabled: { kind: "toggle", label: "Off", value: () => true } },
    apply: ({ player, disabled }) => {
      accountsOf(kernel).update(player, (account) => ({ ...account, chatDisabled: disabled }));
      return "From their next page load on";
    },
  });
};
