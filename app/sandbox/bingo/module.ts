import { formatMoney, type Pence } from "../../../domain/money.ts";
import * as Wire from "../../../domain/bingo/wire.ts";
import type { RequestOf } from "../../../domain/wire.ts";
import { pictureAnswer } from "../kernel/pictures.ts";
import type { Kernel, SandboxModule } from "../kernel/types.ts";
import { defineControls } from "./controls.ts";
import { createEngine } from "./engine.ts";
import { contributionOf, createHall, type Hall, type RoomGame, roomNamed } from "./games.ts";
import { roomArt } from "./room-art.ts";
import { type RoomConfig, PRIZE_SHARE, ROOMS } from "./rooms.ts";
import { handleSales } from "./sales.ts";

/** The bingo hall: its rooms, games, tickets and simulated players. */
export const bingoModule: SandboxModule = (kernel) => {
  const hall = createHall(kernel);
  const engine = createEngine(kernel, hall);
  handleRooms(kernel, hall);
  handleSales(kernel, hall);
  defineControls(kernel, hall, engine);
  kernel.onStart(engine.takeUp);
};

const handleRooms = (kernel: Kernel, hall: Hall): void => {
  kernel.handle(Wire.listRooms, ({ instance }) =>
    ROOMS.flatMap((room) => {
      const game = hall.gameAt(room, instance);
      return game === undefined ? [] : [summaryOf(hall, room, game)];
    }),
  );
  kernel.handle(Wire.listResults, ({ refName }) => hall.resultsOf(roomNamed(refName)));
  kernel.handle(Wire.listPrizes, ({ refName, game }, { playerId }) =>
    hall.prizesOf(roomNamed(refName), game, playerId),
  );
  kernel.handle(Wire.listAssets, () => ROOMS.map(({ ref }) => ({ ref, imageUrl: `/bingo-rooms/${ref}.svg` })));
  kernel.page("site", "/bingo-rooms/{picture}", ({ params }) =>
    pictureAnswer(roomArt((params["picture"] ?? "").replace(/\.svg$/, ""))),
  );
  kernel.handle(Wire.getRoom, ({ refName, instance }, { playerId }) => {
    const room = roomNamed(refName);
    const game = hall.gameAt(room, instance);
    return game === undefined ? null : descriptionOf(kernel, hall, room, game, playerId);
  });

  const addressed = ({ refName, instance }: RequestOf<typeof Wire.getRoom>) => {
    const room = roomNamed(refName);
    return { room, game: hall.gameAt(room, instance) };
  };
  kernel.handle(Wire.getJackpots, (request) => {
    const { room, game } = addressed(request);
    return { game: game?.ref ?? null, jackpots: hall.jackpotsOf(room, game ?? hall.next(room)) };
  });
  kernel.handle(Wire.getPattern, (request) => {
    const { room, game } = addressed(request);
    return { game: game?.ref ?? null, patternPositions: room.patternPositions };
  });
  kernel.handle(Wire.getProgressive, (request) => {
    const { room, game } = addressed(request);
    return { game: game?.ref ?? null, ...(room.progressive ?? { title: null, amount: null, maxCalls: null }) };
  });
  kernel.handle(Wire.getPlayers, (request) => {
    const { room, game } = addressed(request);
    return { game: game?.ref ?? null, players: game === undefined ? 0 : hall.playersIn(room, game) };
  });
  kernel.handle(Wire.startDate, (request) => {
    const { game } = addressed(request);
    return { game: game?.ref ?? null, startDate: game?.startAt ?? null };
  });
  kernel.handle(Wire.getTimer, (request, { nowMs }) => {
    const { game } = addressed(request);
    const startAt = game?.startAt ?? null;
    return { game: game?.ref ?? null, startsInMs: startAt === null ? null : Math.max(0, Math.round(startAt - nowMs)) };
  });
};

const summaryOf = (hall: Hall, room: RoomConfig, game: RoomGame) => {
  const jackpots = hall.jackpotsOf(room, game);
  return {
    ref: room.ref,
    name: room.name,
    type: room.type,
    startDate: game.startAt,
    locked: hall.recordOf(room).locked,
    ticketPrice: room.ticketPrice,
    ticketPriceLabel: priceLabel(room),
    players: hall.playersIn(room, game),
    topPrize: Math.max(...Object.values(jackpots).map((amount) => amount ?? 0)) as Pence,
    imageUrl: null,
    inProgress: hall.recordOf(room).current !== null,
  };
};

const priceLabel = ({ ticketPrice }: RoomConfig): string | null =>
  ticketPrice === 0 ? null : formatMoney(ticketPrice);

const descriptionOf = (kernel: Kernel, hall: Hall, room: RoomConfig, game: RoomGame, playerId: string) => {
  const { locked } = hall.recordOf(room);
  return {
    ref: room.ref,
    name: room.name,
    type: room.type,
    pictureNumbersImageUrl: null,
    animatedNumbersImageUrls: [],
    audio: null,
    game: game.ref,
    startDate: game.startAt,
    locked,
    lockedMsg: locked ? (room.lockedMsg ?? "Ticket sales are closed") : null,
    promptDeposit: room.needsDeposit && !kernel.wallet.hasDeposited(playerId),
    inProgress: game.status === "playing",
    drawnNumbers: hall.drawnIn(game),
    maxTicketsPerPlayer: room.maxTicketsPerPlayer,
    players: hall.playersIn(room, game),
    wagerContribution: contributionOf(room),
    seedAmount: room.seedAmount,
    ticketPrice: room.ticketPrice,
    ticketPriceLabel: priceLabel(room),
    freeRoom: room.ticketPrice === 0,
    winningCondition: room.winningCondition,
    progressiveTitle: room.progressive?.title ?? null,
    progressiveJackpotMaxCalls: room.progressive?.maxCalls ?? null,
    rtpLabel: `RTP ${PRIZE_SHARE}%`,
    patternPositions: room.patternPositions,
    jackpots: hall.jackpotsOf(room, game),
    winners: game.winners,
    rolloverEnd: false,
  };
};
