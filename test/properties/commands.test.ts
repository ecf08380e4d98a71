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

/** The world after a history, with a backend that says anything that its schemas allow. */
function worldOf(history: readonly Happening[], g: fc.GeneratorValue): World {
  const world = new World();
  for (const { definition, data, by } of history) world.store.record(definition, data, EVENING_MS, { by });
  for (const endpoint of endpoints) world.backend.answer(endpoint, () => g(answerTo, endpoint) as never);
  return world;
}

/** Does one thing after another, with hours between; gives those that died of a mistake of ours. */
const doing = (world: World, commands: readonly Command[]) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(EVENING_MS);
    const died: string[] = [];
    for (const { name, run } of commands) {
      const fiber = yield* Effect.forkScoped(run, { startImmediately: true });
      for (let hour = 0; hour < 3; hour++) yield* TestClock.adjust("1 hour");
      yield* Fiber.interrupt(fiber);
      const exit = yield* Fiber.await(fiber);
      if (Exit.isFailure(exit) && Cause.hasDies(exit.cause)) died.push(`${name}: ${Cause.pretty(exit.cause)}`);
    }
    return died;
  }).pipe(Effect.scoped, Effect.provide(Layer.merge(world.layer, TestClock.layer())), Effect.runPromise);

const anyHistory = historyOf(playerFold.definitions, 12);
const anyCommands = fc.array(command, { minLength: 1, maxLength: 4 });

it("whatever had happened and whatever the backend says, a command ends, or fails by a name", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, anyCommands, fc.gen(), async (history, commands, g) => {
      expect(await doing(worldOf(history, g), commands)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it("no command books a movement or states a balance that the backend did not", async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, anyCommands, fc.gen(), async (history, commands, g) => {
      const world = worldOf(history, g);
      await doing(world, commands);
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

it("a date that nobody could be told is refused where it comes in", () => {
  const next = (nextAllowedDepositDate: number) => WalletLoaded.decode({ hasDeposited: false, nextAllowedDepositDate });
  expect(Result.isSuccess(next(Date.UTC(9999, 11, 31)))).toBe(true);
  expect(Result.isFailure(next(Date.UTC(10_000, 0)))).toBe(true);
});
