import { describe, expect, it } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { gamesModule } from "../../../../app/sandbox/games/module.ts";
import { SocketRefusal } from "../../../../app/sandbox/kernel/types.ts";
import type { AnySocketMessage } from "../../../../domain/wire.ts";
import { logout } from "../../../../domain/session/wire.ts";
import { answer, visitor } from "../bingo/hall.ts";
import { movements, openGames, sitDown } from "./open-games.ts";

const GEM = "gem-of-the-north";

/** The simulated games with what they publish, and the rule for who may follow a session. */
async function overhear() {
  const published: { readonly room: string; readonly type: string; readonly data: unknown }[] = [];
  let rule: (session: string, playerId: string) => void = () => undefined;
  const setup = await openGames({
    modules: [
      accountsModule,
      (kernel) =>
        gamesModule({
          ...kernel,
          sockets: {
            ...kernel.sockets,
            onSubscribe: (channel, judge) => void (channel === "slot" && (rule = judge)),
          },
          publishToRoom: (room, message: AnySocketMessage, data) => {
            published.push({ room, type: message.name, data });
            kernel.publishToRoom(room, message, data);
          },
        }),
    ],
  });
  return { ...setup, published, mayFollow: (session: string, playerId: string) => rule(session, playerId) };
}

const choose = ({ sandbox }: Awaited<ReturnType<typeof overhear>>, outcome: string) =>
  sandbox.control("games/next-spin", { player: "p-rosie", outcome });

describe("the feed of a slot", () => {
  it("confirms each round once, in the amounts of its movements, and states the jackpot that grew", async () => {
    const setup = await overhear();
    await choose(setup, "win");
    const { session, post } = await sitDown(setup, GEM);
    await post({ round: 1, stake: 500 }, "spin");
    await post({ round: 1, stake: 500 }, "spin");
    const [stake, win] = movements(setup);
    expect(stake).toMatchObject({ kind: "STAKE", amount: -500, correlation: `${session}:1` });
    expect(win).toMatchObject({ kind: "WIN", correlation: `${session}:1` });
    expect(setup.published).toEqual([
      { room: session, type: "ROUND_SETTLED", data: { round: `${session}:1`, stake: 500, win: win?.amount } },
      { room: session, type: "JACKPOT_CHANGED", data: { amount: 960_10, won: null } },
    ]);
  });

  it("states the jackpot to every player of the game, and to no other; what was won of it, to the others", async () => {
    const setup = await overhear();
    const penny = await visitor(setup.sandbox, "penny");
    const hers = await sitDown({ ...setup, rosie: penny }, GEM);
    const elsewhere = await sitDown({ ...setup, rosie: penny }, "harbour-lights");
    await choose(setup, "jackpot");
    const { session, post } = await sitDown(setup, GEM);
    await post({ round: 1, stake: 500 }, "spin");
    const stated = setup.published.filter(({ type }) => type === "JACKPOT_CHANGED");
    expect(stated).toHaveLength(2);
    expect(stated).toEqual(
      expect.arrayContaining([
        { room: session, type: "JACKPOT_CHANGED", data: { amount: 960_00, won: null } },
        { room: hers.session, type: "JACKPOT_CHANGED", data: { amount: 960_00, won: 960_10 } },
      ]),
    );
    expect(setup.published.map(({ room }) => room)).not.toContain(elsewhere.session);
  });

  it("confirms a round of a live table, and of a slot without a jackpot states none", async () => {
    const setup = await overhear();
    const table = await sitDown(setup, "mayfair-roulette");
    await table.post({ round: 3, bets: { red: 200 } });
    const slot = await sitDown(setup, "lucky-larder");
    await slot.post({ round: 1, stake: 20 }, "spin");
    expect(setup.published).toMatchObject([
      { room: table.session, type: "ROUND_SETTLED", data: { round: `${table.session}:3`, stake: 200 } },
      { room: slot.session, type: "ROUND_SETTLED", data: { round: `${slot.session}:1`, stake: 20 } },
    ]);
  });

  it("is followed by the session's own player alone, while the session lives", async () => {
    const setup = await overhear();
    const { session } = await sitDown(setup, GEM);
    const refused = expect.objectContaining({ command: "KICK", message: "This game's session has ended." });
    expect(() => setup.mayFollow(session, "p-rosie")).not.toThrow();
    for (const [room, player] of [
      [session, "p-penny"],
      ["seat-unknown", "p-rosie"],
      [GEM, "p-rosie"],
    ] as const)
      expect(() => setup.mayFollow(room, player)).toThrow(refused);
    await answer(setup.rosie, logout, {});
    expect(() => setup.mayFollow(session, "p-rosie")).toThrow(SocketRefusal);
  });
});
