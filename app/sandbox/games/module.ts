import type { SandboxModule } from "../kernel/types.ts";
import { tileArt } from "./art.ts";
import { gameOf } from "./catalogue.ts";
import { handleLobby, seedJackpot } from "./lobby.ts";
import { handlePlay } from "./play.ts";

/** The lobby's lists, the games' pictures, and the house's own slots. */
export const gamesModule: SandboxModule = (kernel) => {
  handleLobby(kernel);
  handlePlay(kernel);
  kernel.seed(() => seedJackpot(kernel));
  kernel.page("games", "/art/{picture}", ({ params }) => {
    const game = gameOf((params["picture"] ?? "").replace(/\.svg$/, ""));
    if (game === undefined) return { body: "There is no such picture", type: "text/plain", status: 404 };
    const headers = { "cache-control": "public, max-age=86400", "cross-origin-resource-policy": "cross-origin" };
    return { body: tileArt(game), type: "image/svg+xml", headers };
  });
};
