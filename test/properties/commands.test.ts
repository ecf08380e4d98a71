import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as TestClock from "effect/testing/TestClock";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { endpoints } from "../../domain/endpoints.ts";
import { BalanceStated, MovementBooked, WalletLoaded } from "../../domain/wallet/events.ts";
import { playerFold } from "../../domain/player.ts";
import { EVENING_MS } from "../support/given.ts";
import { World } from "../support/world.ts";
import { answerTo, command, type Command, type Happening, historyOf } from "./arbitraries/index.ts";

/** The world after a history, with a backend that gives any answer that its schemas allow. */
function worldOf(history: readonly Happening[], g: fc.GeneratorValue): World {
  const world = new World();
  for (const { definition, data, by } of history) world.store.record(definition, data, EVENING_MS, { by });
  for (const endpoint of endpoints) world.backend.answer(endpoint, () => g(answerTo, endpoint) as never);
  return world;
}

/** Runs the commands in turn, three hours for each. Returns those that ended with a defect. */
const defectsOf = (world: World, commands: readonly Command[]) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(EVENING_MS);
    const defects: string[] = [];
    for (const { name, run } of commands) {
      const fiber = yield* Effect.forkScoped(run, { startImmediately: true });
      for (let hour = 0; hour < 3; hour++) yield* TestClock.adjust("1 hour");
      yield* Fiber.interrupt(fiber);
      const exit = yield* Fiber.await(fiber);
      if (Exit.isFailure(exit) && Cause.hasDies(exit.cause)) defects.push(`${name}: ${Cause.pretty(exit.cause)}`);
    }
    return defects;
  }).pipe(Effect.scoped, Effect.provide(Layer.merge(world.layer, TestClock.layer())), Effect.runPromise);

const anyHistory = historyOf(playerFold.definitions, 12);
const anyCommands = fc.array(command, { minLength: 1, maxLength: 4 });

it("after any history and with any answers, a command succeeds or fails with a named error", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, anyCommands, fc.gen(), async (history, commands, g) => {
      expect(await defectsOf(worldOf(history, g), commands)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it("no command records a movement or a balance that the server does not claim", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, anyCommands, fc.gen(), async (history, commands, g) => {
      const world = worldOf(history, g);
      await defectsOf(world, commands);
      await world.store.durable();
      const money = world.lines.slice(history.length).filter(({ line }) => {
        const { type, by } = JSON.parse(line) as { type: string; by: string };
        return (type === MovementBooked.type || type === BalanceStated.type) && by !== "server";
      });
      expect(money).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

it("a date after the year 9999 is refused on arrival", () => {
  const next = (nextAllowedDepositDate: number) => WalletLoaded.decode({ hasDeposited: false, nextAllowedDepositDate });
  expect(Result.isSuccess(next(Date.UTC(9999, 11, 31)))).toBe(true);
  expect(Result.isFailure(next(Date.UTC(10_000, 0)))).toBe(true);
});
