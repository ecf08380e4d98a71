import * as Effect from "effect/Effect";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quickBuy } from "../../domain/bingo/buying.ts";
import { quickBuy as quickBuyCall } from "../../domain/bingo/wire.ts";
import { depositByBank } from "../../domain/deposits/bank/commands.ts";
import { depositByPciProxy } from "../../domain/deposits/card/commands.ts";
import { depositCardPciProxy, depositEcospend } from "../../domain/deposits/wire.ts";
import { excludeSelf, takeTimeOut } from "../../domain/exclusion/commands.ts";
import { ExclusionBegun } from "../../domain/exclusion/events.ts";
import { exclusionReactions } from "../../domain/exclusion/reactions.ts";
import { coolOff, selfExclude } from "../../domain/exclusion/wire.ts";
import { launchGame } from "../../domain/games/commands.ts";
import { getSlotGame, startGameSession } from "../../domain/games/wire.ts";
import type { CallError } from "../../domain/ports/backend.ts";
import type { Services } from "../../domain/services.ts";
import { logout } from "../../domain/session/wire.ts";
import { formReady, HARBOUR, depositRequest } from "../support/deposit-facts.ts";
import { given, running, settled } from "../support/given.ts";
import { runs } from "../support/property-runs.ts";
import { refusal } from "../support/scripted-backend.ts";
import type { World } from "../support/world.ts";
import { inRoom } from "../domain/bingo/room.ts";
import { larder } from "../domain/games/larder.ts";

/** The acts of the player and the network, in turn. Each command runs in the background. */
const ACTS = ["card", "bank", "tickets", "game", "exclude", "move", "move", "move", "settle"] as const;
type Act = (typeof ACTS)[number];

interface Evening {
  readonly scheduler: fc.Scheduler;
  readonly acts: readonly Act[];
  readonly kind: "time-out" | "self-exclusion";
  /** Whether the server accepts the exclusion. */
  readonly isAccepted: boolean;
}

/** Runs an evening. Returns the calls that pay in or stake, before and after the exclusion began. */
async function runEvening({ scheduler, acts, kind, isAccepted }: Evening) {
  const sent: { before: string[]; after: string[] } = { before: [], after: [] };
  let hasBegun = false;
  /** A call whose delay the scheduler decides. */
  const slowly = <A>(name: string, answer: Effect.Effect<A, CallError>) =>
    Effect.andThen(
      Effect.promise(() => scheduler.schedule(Promise.resolve(), name)),
      answer,
    );
  const refused = Effect.fail(refusal({ msg: "Not now" }));
  const play = (world: World) => {
    world.store.event$.subscribe(({ event }) => {
      if (event._tag === ExclusionBegun.tag) hasBegun = true;
    });
    /** Keeps a call that pays in or stakes, and refuses it. */
    const spent = (name: string) => () => {
      sent[hasBegun ? "after" : "before"].push(name);
      return slowly(name, refused);
    };
    const exclusion = isAccepted ? Effect.succeed({}) : refused;
    world.backend.answer(coolOff, () => slowly("exclusion", exclusion));
    world.backend.answer(selfExclude, () => slowly("exclusion", exclusion));
    world.backend.answer(logout, () => slowly("logout", Effect.succeed({})));
    world.backend.answer(depositCardPciProxy, spent("card"));
    world.backend.answer(depositEcospend, spent("bank"));
    world.backend.answer(quickBuyCall, spent("tickets"));
    world.backend.answer(getSlotGame, () => slowly("game", Effect.succeed(larder())));
    world.backend.answer(startGameSession, spent("session"));
    const commands: Record<Exclude<Act, "move" | "settle">, () => Effect.Effect<unknown, unknown, Services>> = {
      card: () => depositByPciProxy(depositRequest(), world.cards.fields),
      bank: () =>
        depositByBank({ ...depositRequest({ provider: "ECOSPEND", type: "BANK_ACCOUNT" }), methodRef: HARBOUR.ref }),
      tickets: () => quickBuy(2),
      game: () => launchGame("lucky-larder"),
      exclude: () => (kind === "time-out" ? takeTimeOut("7") : excludeSelf("6", true)),
    };
    return Effect.gen(function* () {
      yield* running(exclusionReactions);
      for (const act of acts) {
        if (act === "settle") yield* settled;
        else if (act === "move") {
          if (scheduler.count() > 0) yield* Effect.promise(() => scheduler.waitOne());
          yield* Effect.yieldNow;
        } else yield* Effect.forkScoped(Effect.exit(commands[act]()), { startImmediately: true });
      }
      yield* Effect.promise(() => scheduler.waitIdle());
      yield* settled;
    });
  };
  const outcome = await given(...formReady, ...inRoom)
    .when(play)
    .outcome();
  return { ...outcome, sent, hasBegun };
}

const evening = (isAccepted: boolean): fc.Arbitrary<Evening> =>
  fc.record({
    scheduler: fc.scheduler(),
    acts: fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 24 }),
    kind: fc.constantFrom("time-out", "self-exclusion"),
    isAccepted: fc.constant(isAccepted),
  });

describe(
  "law 5: after a time-out or a self-exclusion the client sends no deposit and no stake",
  { tags: ["exclusion", "deposits", "bingo", "games"] },
  () => {
    it("with any commands in progress, and any later commands of the player", async () => {
      await fc.assert(
        fc.asyncProperty(evening(true), async (accepted) => {
          const { sent, hasBegun, player } = await runEvening(accepted);
          expect(sent.after).toEqual([]);
          if (hasBegun) expect(player.session.authenticated).toBe(false);
        }),
        runs(120),
      );
    });

    it("but an exclusion that the server refuses prevents nothing", async () => {
      await fc.assert(
        fc.asyncProperty(evening(false), async ({ acts, ...refused }) => {
          const { sent, hasBegun } = await runEvening({
            ...refused,
            acts: ["exclude", "move", "settle", ...acts, "tickets"],
          });
          expect(hasBegun).toBe(false);
          expect(sent.before).toContain("tickets");
        }),
        runs(40),
      );
    });
  },
);
