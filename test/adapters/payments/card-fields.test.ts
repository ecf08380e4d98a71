// @vitest-environment happy-dom
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as TestClock from "effect/testing/TestClock";
import { expect, it } from "vitest";
import { layerCardFields } from "../../../adapters/payments/card-fields.ts";
import { pounds } from "../../../domain/money.ts";
import {
  CardFields,
  type CardFieldsInvalid,
  CardNotTokenised,
  type OpenCardFields,
} from "../../../domain/ports/card-fields.ts";
import { settled } from "../../support/given.ts";
import { World } from "../../support/world.ts";

const ORIGIN = "https://pay.example";

/** Opens the fields, whose script is ready, and asks them. `answer` sends an answer of the script. */
const asking = <A, E>(
  ask: (fields: OpenCardFields) => Effect.Effect<A, E>,
  meanwhile: (answer: (data: object) => void) => Effect.Effect<unknown>,
) => {
  const world = new World();
  // Outside the document: the document of the tests loads no frames.
  const place = document.createElement("div");
  const post = (data: object) =>
    window.dispatchEvent(new MessageEvent("message", { source: window, origin: ORIGIN, data }));
  const script = Effect.gen(function* () {
    const opening = yield* Effect.forkChild(
      Effect.flatMap(CardFields, ({ open }) =>
        open({ provider: "PCI_PROXY", fields: "cvv", authorisation: null, place }),
      ),
      { startImmediately: true },
    );
    yield* settled;
    const frame = { postMessage: () => undefined };
    Object.defineProperty(place.querySelector("iframe"), "contentWindow", { value: Object.assign(window, frame) });
    post({ type: "ready", provider: "PCI_PROXY" });
    const fields = yield* Fiber.join(opening);
    const asked = yield* Effect.forkChild(Effect.result(ask(fields)), { startImmediately: true });
    yield* meanwhile((answer) => void post({ type: "answer", id: 1, answer }));
    return yield* Fiber.join(asked);
  });
  const layer = Layer.provideMerge(Layer.provide(layerCardFields(ORIGIN), world.layer), TestClock.layer());
  return Effect.runPromise(Effect.scoped(Effect.provide(script, layer)));
};

const token = { reference: "cvv-1", cardType: null };

it("the token of a security code is what the provider's script answers", async () => {
  const asked = await asking(
    ({ tokenise }) => tokenise,
    (answer) =>
      Effect.andThen(
        TestClock.adjust("9 seconds"),
        Effect.sync(() => answer(token)),
      ),
  );
  expect(asked).toEqual(Result.succeed(token));
});

const verification = { liabilityShifted: true, nonce: "nonce-1", threeDSecureId: "3ds-1" };

it.each([
  ["token", ({ tokenise }: OpenCardFields) => tokenise, token],
  ["check by the bank", ({ verify }: OpenCardFields) => verify("nonce", pounds(10)), verification],
  ["result of a check", ({ verified }: OpenCardFields) => verified("3ds-1"), verification],
] as const)(
  "without an answer of the script within 10 s there is no %s, and a later answer is ignored",
  async (_, ask, late) => {
    const asked = await asking<unknown, CardFieldsInvalid | CardNotTokenised>(ask, (answer) =>
      Effect.andThen(
        TestClock.adjust("10 seconds"),
        Effect.sync(() => answer(late)),
      ),
    );
    expect(asked).toEqual(Result.fail(new CardNotTokenised()));
  },
);
