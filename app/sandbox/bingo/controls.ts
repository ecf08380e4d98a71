import type { PrizeInTurn } from "../../../domain/bingo/prizes.ts";
import type { Kernel } from "../kernel/types.ts";
import type { Engine } from "./engine.ts";
import { type Hall, roomNamed } from "./games.ts";
import { ROOMS } from "./rooms.ts";

const room = {
  kind: "choice",
  label: "Room",
  options: () => ROOMS.map(({ ref, name }) => ({ value: ref, label: name })),
} as const;

const PRIZES: Readonly<Record<PrizeInTurn, string>> = {
  ONE_LINE: "One line",
  TWO_LINES: "Two lines",
  GAME: "Full house",
};

const prize = {
  kind: "choice",
  label: "Prize",
  options: () => Object.entries(PRIZES).map(([value, label]) => ({ value, label })),
} as const;

/** The controls of the bingo hall. */
export const defineControls = (kernel: Kernel, hall: Hall, engine: Engine): void => {
  const { define } = kernel.control;

  define({
    module: "bingo",
    name: "start-now",
    label: "Start the next game now",
    fields: { room },
    apply: ({ room }) => engine.startNow(roomNamed(room)),
  });

  define({
    module: "bingo",
    name: "pace",
    label: "Set the pace",
    fields: {
      ballSeconds: { kind: "number", label: "Seconds between balls", value: () => engine.pace().ballMs / 1000 },
      breakSeconds: { kind: "number", label: "Seconds between games", value: () => engine.pace().breakMs / 1000 },
    },
    apply: ({ ballSeconds, breakSeconds }) => {
      if (ballSeconds <= 0 || breakSeconds <= 0) throw new Error("The seconds must be more than 0");
      engine.setPace({ ballMs: Math.round(ballSeconds * 1000), breakMs: Math.round(breakSeconds * 1000) });
      return "From the next ball on";
    },
  });

  define({
    module: "bingo",
    name: "start-in",
    label: "Postpone the next game",
    fields: { room, seconds: { kind: "number", label: "Starts in, seconds", value: () => 20 } },
    apply: ({ room, seconds }) => {
      const of = roomNamed(room);
      if (hall.recordOf(of).current !== null) throw new Error(`${of.name} is playing`);
      engine.setStart(of, kernel.clock.now() + Math.max(0, Math.round(seconds * 1000)));
    },
  });

  define({
    module: "bingo",
    name: "seed",
    label: "Choose the next game's seed",
    hint: "The same seed gives the same balls and the same regulars.",
    fields: { room, seed: { kind: "text", label: "Seed", value: () => "two-little-ducks" } },
    apply: ({ room, seed }) => {
      hall.games.update(hall.next(roomNamed(room)).ref, (game) => ({ ...game, seed }));
    },
  });

  define({
    module: "bingo",
    name: "let-win",
    label: "Let a player win the next game's prize",
    hint: "The player must have a ticket in it.",
    fields: { room, player: { kind: "player" }, prize },
    apply: ({ room, player, prize }) => {
      const kind = prize as PrizeInTurn;
      hall.games.update(hall.next(roomNamed(room)).ref, (game) => ({ ...game, rig: { playerId: player, kind } }));
    },
  });

  define({
    module: "bingo",
    name: "let-share",
    label: "Let two players share the next game's prize",
    hint: "Both must have tickets in it.",
    fields: { room, player: { kind: "player" }, other: { kind: "player", label: "Other player" }, prize },
    apply: ({ room, player, other, prize }) => {
      if (player === other) throw new Error("A player shares no prize alone");
      const rig = { playerId: player, otherId: other, kind: prize as PrizeInTurn };
      hall.games.update(hall.next(roomNamed(room)).ref, (game) => ({ ...game, rig }));
    },
  });

  define({
    module: "bingo",
    name: "lock",
    label: "Open or close a room's sales",
    fields: { room, locked: { kind: "toggle", label: "Closed", value: () => true } },
    apply: ({ room, locked }) => {
      hall.roomRecords.update(roomNamed(room).ref, (record) => ({ ...record, locked }));
    },
  });

  define({
    module: "bingo",
    name: "lose-balls",
    label: "Lose the next balls on their way",
    hint: "The balls are drawn, but not sent. The players' clients must notice the gap and request them.",
    fields: { balls: { kind: "number", label: "How many", value: () => 2 } },
    apply: ({ balls }) => {
      engine.mischief.loseBalls = Math.max(0, Math.round(balls));
    },
  });

  define({
    module: "bingo",
    name: "misname-winner",
    label: "Announce the next prize with a wrong winner",
    hint: "The right player is paid. The client of a player who won must record that the announcement does not match.",
    apply: () => {
      engine.mischief.misnameWinner = true;
    },
  });
};
