import { pictureAnswer } from "../kernel/pictures.ts";
import type { SandboxModule } from "../kernel/types.ts";
import { tileArt } from "./art.ts";
import { gameOf } from "./catalogue.ts";
import { openTables } from "./live.ts";
import { handleLobby } from "./lobby.ts";
import { handlePlay } from "./play.ts";
import { openPots } from "./pots.ts";
import { openSeats } from "./seats.ts";
import { tableArt } from "./table-art.ts";
import { handleTablePlay } from "./table-play.ts";
import { tableOf } from "./tables.ts";

/** The lobby's lists, the games' pictures, and the simulated slots and live tables. */
export const gamesModule: SandboxModule = (kernel) => {
  const tables = openTables(kernel);
  const potOf = openPots(kernel);
  const seats = openSeats(kernel, tables, potOf);
  handleLobby(kernel, tables, potOf);
  const slots = handlePlay(kernel, seats, potOf);
  const live = handleTablePlay(kernel, seats, tables);

  kernel.page("games", "/play/{session}", ({ params, query, nowMs, nonce, frameScript }) => {
    const session = params["session"] ?? "";
    const opened = seats.open(session, query["ticket"], nowMs);
    const frame = opened && { ...opened, session, nonce, frameScript };
    const game = opened && gameOf(opened.seat.game);
    if (frame !== undefined && game !== undefined) return slots.page(game, frame);
    const table = opened && tableOf(opened.seat.game);
    if (frame !== undefined && table !== undefined) return live.page(table, frame);
    return {
      body: "This game's session has ended. Go back to the lobby and open it again.",
      type: "text/plain",
      status: 410,
    };
  });

  kernel.page("games", "/art/{picture}", ({ params }) => {
    const ref = (params["picture"] ?? "").replace(/\.svg$/, "");
    const [game, table] = [gameOf(ref), tableOf(ref)];
    const art = game ? tileArt(game) : table && tableArt(table);
    return pictureAnswer(art, { "cross-origin-resource-policy": "cross-origin" });
  });
};
