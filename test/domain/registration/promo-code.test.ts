import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { openSignup } from "../../../domain/registration/signup.ts";
import { register } from "../../../domain/registration/wire.ts";
import { AuthenticationChecked, UserLoaded } from "../../../domain/session/events.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { user } from "../session/player.ts";
import { filledIn, NO_LINK, visitor } from "./player.ts";

const prefilled = Effect.map(openSignup(NO_LINK), ({ address }) => address.form().fields.regPromoCode.value);

describe("the promotion code of a registration", () => {
  it("of a link is saved for 24 hours [SIGNUP-504]", async () => {
    await visitor()
      .when(
        Effect.gen(function* () {
          const signup = yield* openSignup({ ...NO_LINK, promoCode: "eyes-down5" });
          expect(signup.address.form().fields.regPromoCode.value).toBe("EYESDOWN5");
          yield* TestClock.adjust("1439 minutes");
          expect(yield* prefilled).toBe("EYESDOWN5");
          yield* TestClock.adjust("1 minute");
          expect(yield* prefilled).toBe("");
        }),
      )
      .outcome();
  });

  it("that was typed is saved and sent, and removed once the account exists", async () => {
    const { calls, world } = await visitor()
      .when((world) => {
        const replies = [refusal({ msg: "No." }), { ref: "p-1" }];
        world.backend.answer(register, () => replies.shift()!);
        return Effect.gen(function* () {
          const signup = yield* filledIn();
          yield* signup.address.type("regPromoCode", "DUCKS22");
          yield* signup.join();
          expect(yield* prefilled).toBe("DUCKS22");
          yield* signup.join();
          expect(yield* prefilled).toBe("");
        });
      })
      .outcome();
    const sent = calls.filter(({ endpoint }) => endpoint === "register").map(({ request }) => request);
    expect(sent).toMatchObject([{ regPromoCode: "DUCKS22" }, { regPromoCode: "DUCKS22" }]);
    expect(world.device.size).toBe(0);
  });

  it("is not saved where it is malformed, and not read where the stored text is", async () => {
    for (const stored of ["", "{", '{"promoCode":5,"expiry":9e15}', '{"promoCode":"A","expiry":"x"}']) {
      await visitor()
        .when((world) => {
          world.device.set("registration-promo-code", stored);
          return Effect.map(prefilled, (code) => expect(code).toBe(""));
        })
        .outcome();
    }
  });

  it.each(["pba", "ppg"] as const)("has no field and is not sent where %s disables promotion codes", async (flag) => {
    await given(fact(AuthenticationChecked, { player: "p-1" }), fact(UserLoaded, user({ [flag]: true })))
      .when(
        Effect.map(openSignup({ ...NO_LINK, promoCode: "DUCKS22" }), (signup) => {
          expect(signup.withPromoCode).toBe(false);
          expect(signup.address.form().fields.regPromoCode).toMatchObject({ hidden: true, value: "" });
        }),
      )
      .outcome();
  });
});
