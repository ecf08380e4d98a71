import { describe, expect, it } from "vitest";
import { checkKycRefusal } from "../../../domain/kyc/refused-calls.ts";
import { type Fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn, signedOut } from "../session/player.ts";
import { stated } from "./story.ts";

describe("a call that is refused", () => {
  it.each<[code: number, before: Parameters<typeof stated>[0], after: readonly Fact[]]>([
    [5570, "NONE", [stated("REFER")]],
    [5570, "PASS", []],
    [5570, "REFER", []],
    [5571, "PASS", [stated("NONE")]],
    [5571, "PENDING", [stated("NONE")]],
    [5571, "NONE", []],
    [5574, "NONE", []],
  ])(
    "with code %i after %s states the new status of the identity check, if there is one [KYC-506 KYC-507 KYC-007 KYC-008]",
    async (code, before, after) => {
      await given(...signedIn, stated(before))
        .when(checkKycRefusal(refusal({ code })))
        .then(...after);
    },
  );

  it("states nothing where no player is signed in", async () => {
    const { player } = await given(...signedOut)
      .when(checkKycRefusal(refusal({ code: 5571 })))
      .then();
    expect(player.kyc.status).toBeNull();
  });
});
