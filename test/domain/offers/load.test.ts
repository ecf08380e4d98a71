import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { loadOffers } from "../../../domain/offers/load.ts";
import { listRegistrationOffers } from "../../../domain/offers/wire.ts";
import { Navigation } from "../../../domain/ports/navigation.ts";
import { given } from "../../support/given.ts";

const LINK = "/login?promoCode=FUN10&affiliateId=aff-7&by=dot";

/** The last request for the offers of a visitor who arrives by a link and goes to other addresses. */
const asked = async (link: string, ...paths: readonly string[]) => {
  const script = Effect.gen(function* () {
    yield* loadOffers;
    for (const path of paths) {
      yield* (yield* Navigation).push(path);
      yield* loadOffers;
    }
  });
  const { calls } = await given().in({ path: link }).answering(listRegistrationOffers, []).when(script).outcome();
  return calls.at(-1)?.request;
};

describe("the offers for joining", () => {
  it("are asked for by the code and the affiliate of the link, also after the visitor has left it [CALL-517]", async () => {
    const ofLink = { promoCode: "FUN10", affiliateId: "aff-7" };
    expect(await asked(LINK)).toEqual(ofLink);
    expect(await asked(LINK, "/secure/lobby")).toEqual(ofLink);
    const ofTwo = { promoCode: "NEW5", affiliateId: "aff-7" };
    expect(await asked(LINK, "/login?promoCode=NEW5", "/secure/lobby")).toEqual(ofTwo);
  });

  it("are asked for by the code as its field reads what is typed, and by no affiliate that is no reference [CALL-517 PROMO-001]", async () => {
    const link = "/login?promoCode=fun-10%20for%20you!&affiliateId=%3Cscript%3E";
    expect(await asked(link)).toEqual({ promoCode: "FUN10FORYOU", affiliateId: null });
  });

  it("are asked for by neither for a visitor who came without a link [CALL-517]", async () => {
    expect(await asked("/login")).toEqual({ promoCode: null, affiliateId: null });
  });
});
