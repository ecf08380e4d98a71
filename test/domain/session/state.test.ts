import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { TermsAgreementChanged, UserLoaded } from "../../../domain/session/events.ts";
import { promotionCodesDisabled } from "../../../domain/session/queries.ts";
import { type Fact, fact, given } from "../../support/given.ts";
import { signedIn, user } from "./player.ts";

const playerAfter = async (...facts: readonly Fact[]) =>
  (
    await given(...facts)
      .when(Effect.void)
      .outcome()
  ).player;

describe("the state of the sign-in", () => {
  it("has every field of the product's description, but no secret [DATA-153]", async () => {
    const player = await playerAfter();
    expect({ ...player.session, ...player.registration }).toMatchObject({
      authenticated: null,
      loggedThisWindow: false,
      registered: false,
      loginError: null,
      registerError: null,
      isMultiFactorRequired: false,
      multiFactorAuthentication: null,
      // Of a held Google credential the state has only the fact that it must be linked.
      linkRequired: false,
    });
    // The form holds what is typed, and the tab's storage the reference of an unfinished registration.
    const names = JSON.stringify(player).match(/"\w+":/g);
    for (const secret of ["username", "password", "googleLoginCredential", "partialUserRef"])
      expect(names).not.toContain(`"${secret}":`);
  });
});

describe("the signed-in player", () => {
  it.each([
    [false, false],
    [true, false],
    [false, true],
  ])("has the flags pba (%s) and ppg (%s), and either disables promotion codes [DATA-108]", async (pba, ppg) => {
    const player = await playerAfter(signedIn[0]!, fact(UserLoaded, user({ pba, ppg })));
    expect(player.session.user).toMatchObject({ pba, ppg });
    expect(promotionCodesDisabled(player.session)).toBe(pba || ppg);
  });

  it("is kept without the verification, whose state is that of the area of its own", async () => {
    const { session, kyc } = await playerAfter(signedIn[0]!, fact(UserLoaded, user()));
    expect(session.user).toHaveProperty("ref");
    expect(session.user).not.toHaveProperty("verification");
    expect(kyc.verification).toMatchObject(user().verification);
  });

  it("has not agreed to the latest terms, and later has [LEGAL-504]", async () => {
    const changed = (agreed: boolean) => fact(TermsAgreementChanged, { agreed }, "player");
    const agreement = async (...changes: readonly boolean[]) =>
      (await playerAfter(...signedIn, ...changes.map(changed))).session.user?.agreedToLatestTerms;
    expect(await agreement(false)).toBe(false);
    expect(await agreement(false, true)).toBe(true);
    expect(await agreement(false, true, false)).toBe(false);
  });
});
