import { DEMO_PASSWORD } from "../../app/sandbox/accounts/players.ts";
import { turnOnAutoBuy } from "../../domain/bingo/auto-buying.ts";
import { type Pence, pounds } from "../../domain/money.ts";
import { signIn } from "../../domain/session/commands.ts";
import { goTo } from "../../domain/shell/commands.ts";
import type { Stage } from "./evening.ts";
import type { Planted } from "./planting.ts";

/** Each entry fee is a hundred times the price, and the only player buys tickets automatically. */
const plant = ({ world, seats }: Stage): void => {
  const { wallet } = world.site.backend.kernel();
  const { move } = wallet;
  const dearer: typeof move = (playerId, request) =>
    move(playerId, request.kind === "ENTRY_FEE" ? { ...request, amount: (request.amount * 100) as Pence } : request);
  Object.assign(wallet, { move: dearer });
  const after = (ms: number, run: () => unknown) => world.timeline.after(ms, () => void run());
  after(12_000, () => seats[0]?.press(signIn, { username: "rosie", password: DEMO_PASSWORD }));
  after(30_000, () => seats[0]?.press(goTo, "/secure/bingo/90/penny-arcade"));
  after(90_000, () => seats[0]?.press(turnOnAutoBuy, { count: 1, games: 2, limit: pounds(2) }));
};

export const DEAR_AUTO_BUY: NonNullable<Planted["story"]> = { only: new Set(), plant };
