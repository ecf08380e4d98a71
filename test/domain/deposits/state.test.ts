import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { DepositTermsLoaded } from "../../../domain/deposits/events.ts";
import { SolicitationsStated } from "../../../domain/limits/events.ts";
import { pounds } from "../../../domain/money.ts";
import { fact, given } from "../../support/given.ts";

describe("the state that a deposit depends on", () => {
  it("is the solicitations and the agreed terms; PayPal's token and the device data are in the requests alone [DEP-007]", async () => {
    const solicitation = { period: "daily", current: pounds(50), next: null } as const;
    const { player } = await given(
      fact(DepositTermsLoaded, { agreed: true }),
      fact(SolicitationsStated, { solicitations: [solicitation] }),
    )
      .when(Effect.void)
      .outcome();
    expect(player.deposits.termsAgreed).toBe(true);
    expect(player.limits.solicitations).toEqual([solicitation]);
    const names = JSON.stringify(player).match(/"\w+":/g) ?? [];
    expect(names).toContain('"termsAgreed":');
    expect(names.filter((name) => /token|deviceData/i.test(name))).toEqual([]);
  });
});
