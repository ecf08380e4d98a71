// @vitest-environment happy-dom
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { layerChallenges } from "../../../adapters/payments/challenges.ts";
import { Challenges } from "../../../domain/ports/challenges.ts";
import { settled } from "../../support/given.ts";
import { World } from "../../support/world.ts";

const SITE = "https://play.example";
const BANK = "https://bank.example";
const challenge = { transactionId: "3ds-1", url: `${BANK}/3ds/1` };

/** Shows a challenge, lets its frame report these outcomes, and closes it. */
const reporting = (...outcomes: readonly string[]) => {
  const world = new World();
  // Outside the document: the document of the tests loads no frames.
  const place = document.createElement("div");
  const script = Effect.gen(function* () {
    const challenges = yield* Challenges;
    const showing = yield* Effect.forkChild(challenges.show(place), { startImmediately: true });
    const running = yield* Effect.forkChild(challenges.run(challenge), { startImmediately: true });
    yield* settled;
    const source = window;
    Object.defineProperty(place.querySelector("iframe"), "contentWindow", { value: source });
    for (const outcome of outcomes)
      window.dispatchEvent(
        new MessageEvent("message", { source, origin: SITE, data: { type: "challenge-returned", outcome } }),
      );
    yield* challenges.abandon;
    const ended = yield* Fiber.join(running);
    yield* Fiber.interrupt(showing);
    return ended;
  });
  const layer = Layer.provide(layerChallenges({ site: SITE, allowed: [BANK] }), world.layer);
  return Effect.runPromise(Effect.provide(script, layer));
};

it("a challenge is fulfilled when its frame reports success, and rejected by any other outcome [CARD-015]", async () => {
  expect(await reporting("success")).toBe("fulfilled");
  expect(await reporting()).toBe("abandoned");
  const other = fc
    .oneof(fc.string(), fc.constantFrom("cancel", "error", "Success", "success "))
    .filter((outcome) => outcome !== "success");
  await fc.assert(
    fc.asyncProperty(other, async (outcome) => {
      expect(await reporting(outcome)).toBe("rejected");
    }),
    { numRuns: 30 },
  );
});
