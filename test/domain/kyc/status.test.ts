import * as Effect from "effect/Effect";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DepositDeclined } from "../../../domain/deposits/events.ts";
import { loadKyc } from "../../../domain/kyc/commands.ts";
import { IdentityCheckReported, KycLoadFailed, KycStated } from "../../../domain/kyc/events.ts";
import { isKycLoading } from "../../../domain/kyc/queries.ts";
import { isKycRefusal, standingAfterRefusal } from "../../../domain/kyc/rules.ts";
import { getKYC, getKYCQuietly, KYC_STATUSES } from "../../../domain/kyc/wire.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { EVENING_MS, fact, type Fact, given } from "../../support/given.ts";
import { runs } from "../../support/property-runs.ts";
import { kycAfter, loadedAgain, stated } from "./story.ts";

const refusedWith = (code: number | null, by: "server" | "app" = "server") =>
  fact(DepositDeclined, { intent: "i-1", ref: null, message: "No", code }, by);

/** What can happen to the status, by the names of the table's columns. */
const HAPPENINGS: Readonly<Record<string, Fact>> = {
  "says PENDING": stated("PENDING"),
  "says PASS": stated("PASS"),
  "says REFER": stated("REFER"),
  "says FAIL": stated("FAIL"),
  "says NONE": stated("NONE"),
  "code 5570": refusedWith(5570),
  "code 5571": refusedWith(5571),
  "other code": refusedWith(5574),
  "no code": refusedWith(null),
  "5570 by the app": refusedWith(5570, "app"),
  "PASS by the player": fact(KycStated, { status: "PASS" }, "player"),
  unreadable: fact(KycLoadFailed, { reason: "TimedOut" }, "app"),
  reload: loadedAgain,
};

// The whole state machine: a row for each status, a column for each signal, in the order above. No status is final,
// because the server may always state another. Its last statement counts, and a repeated one changes nothing.
// oxfmt-ignore
const TABLE: Readonly<Record<string, readonly string[]>> = {
  //          PENDING    PASS    REFER    FAIL     NONE    5570     5571    other      none       app        player     unread     reload
  unknown: ["PENDING", "PASS", "REFER", "REFER", "NONE", "unknown", "NONE", "unknown", "unknown", "unknown", "unknown", "unknown", "unknown"],
  PENDING: ["PENDING", "PASS", "REFER", "REFER", "NONE", "PENDING", "NONE", "PENDING", "PENDING", "PENDING", "PENDING", "PENDING", "PENDING"],
  PASS:    ["PENDING", "PASS", "REFER", "REFER", "NONE", "PASS",    "NONE", "PASS",    "PASS",    "PASS",    "PASS",    "PASS",    "PASS"],
  REFER:   ["PENDING", "PASS", "REFER", "REFER", "NONE", "REFER",   "NONE", "REFER",   "REFER",   "REFER",   "REFER",   "REFER",   "REFER"],
  NONE:    ["PENDING", "PASS", "REFER", "REFER", "NONE", "REFER",   "NONE", "NONE",    "NONE",    "NONE",    "NONE",    "NONE",    "NONE"],
};
const columns = Object.keys(HAPPENINGS);
const after = (status: string, happening: string) => TABLE[status]?.[columns.indexOf(happening)] ?? "nowhere";

const begun = (status: string): readonly Fact[] =>
  status === "unknown" ? [] : [stated(status as (typeof KYC_STATUSES)[number])];

const statusAfter = (...facts: readonly Fact[]) => kycAfter(...facts).status ?? "unknown";

describe("the status of the identity check", () => {
  it.each(Object.keys(TABLE).flatMap((status) => columns.map((happening) => [status, happening] as const)))(
    "%s, then %s",
    (status, happening) => {
      const happened = HAPPENINGS[happening]!;
      expect(statusAfter(...begun(status), happened)).toBe(after(status, happening));
      expect(statusAfter(...begun(status), happened, happened)).toBe(after(after(status, happening), happening));
    },
  );

  it("is where the table leads, whatever happens in whatever order", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...columns), { maxLength: 20 }), (happenings) => {
        const facts = happenings.map((happening) => HAPPENINGS[happening]!);
        expect(statusAfter(...facts)).toBe(happenings.reduce(after, "unknown"));
      }),
      runs(300),
    );
  });

  it("ends the wait for the server when a refusal changes it, and not by another refusal", () => {
    const waiting = [stated("PASS"), fact(IdentityCheckReported, {}, "frame")];
    expect(isKycLoading(kycAfter(...waiting))).toBe(true);
    expect(isKycLoading(kycAfter(...waiting, refusedWith(5574)))).toBe(true);
    expect(isKycLoading(kycAfter(...waiting, refusedWith(5571)))).toBe(false);
  });

  it("is known to no screen as FAIL [KYC-505]", () => {
    for (const status of KYC_STATUSES) {
      expect(kycAfter(stated(status)).status).toBe(status === "FAIL" ? "REFER" : status);
      expect(kycAfter(stated("FAIL"), refusedWith(5570)).status).toBe("REFER");
    }
  });

  it("goes from NONE to REFER when a deposit is refused with 5570, and stays whatever else it is [KYC-506 KYC-007]", () => {
    expect(
      KYC_STATUSES.filter((status) => status !== "FAIL").map((status) => standingAfterRefusal(status, 5570)),
    ).toEqual(["PENDING", "PASS", "REFER", "REFER"]);
    expect(kycAfter(stated("NONE"), refusedWith(5570)).status).toBe("REFER");
    expect(kycAfter(stated("PASS"), refusedWith(5570)).status).toBe("PASS");
  });

  it("goes to NONE from any status when a deposit is refused with 5571 [KYC-507 KYC-008]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...KYC_STATUSES), (status) => {
        expect(kycAfter(stated(status), refusedWith(5571)).status).toBe("NONE");
      }),
      runs(20),
    );
    expect(kycAfter(refusedWith(5571)).status).toBe("NONE");
  });

  it("is moved by the codes 5570 and 5571 alone", () => {
    expect([5569, 5570, 5571, 5572, null].map(isKycRefusal)).toEqual([false, true, true, false, false]);
  });
});

describe("asking for the status", () => {
  it("is a call of its own [CALL-605]", async () => {
    expect(getKYC).toMatchObject({ method: "GET", path: "user/kyc-status", flags: { skipCache: true } });
    const { calls } = await given().answering(getKYC, { status: "PASS" }).when(loadKyc()).then(stated("PASS"));
    expect(calls).toEqual([{ endpoint: "getKYC", request: {} }]);
  });

  it("does not keep the session alive where it is asked in the background", () => {
    expect(getKYCQuietly).toEqual({ ...getKYC, flags: { skipCache: true, skipSession: true } });
  });

  it("keeps what was known when it fails", async () => {
    const { player } = await given(stated("PASS"))
      .answering(getKYC, new TimedOut({ endpoint: "getKYC" }))
      .when(loadKyc())
      .then(fact(KycLoadFailed, { reason: "TimedOut" }, "app"));
    expect(player.kyc.status).toBe("PASS");
  });

  it("does not undo what the server says by itself meanwhile", async () => {
    const { player } = await given(stated("PENDING"))
      .when((world) => {
        const slow = Effect.sync(() => {
          world.store.record(KycStated, { status: "PASS" }, EVENING_MS, { by: "server" });
          return { status: "PENDING" as const };
        });
        world.backend.answer(getKYC, slow);
        return loadKyc();
      })
      .then(stated("PASS"));
    expect(player.kyc.status).toBe("PASS");
  });
});
