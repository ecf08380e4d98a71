import * as Effect from "effect/Effect";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DepositDeclined } from "../../../domain/deposits/events.ts";
import { loadKyc } from "../../../domain/kyc/commands.ts";
import { KycLoadFailed, KycStated } from "../../../domain/kyc/events.ts";
import { kycReactions } from "../../../domain/kyc/reactions.ts";
import { getKyc, KYC_STATUSES, type KycStatus, kycStatusUpdate } from "../../../domain/kyc/wire.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { ModalClosed, ModalOpened } from "../../../domain/shell/events.ts";
import { signedIn } from "../../support/deposit-facts.ts";
import { fact, type Fact, given, running, settled } from "../../support/given.ts";

const stated = (status: KycStatus) => fact(KycStated, { status });
const refusedWith = (code: number | null, by: "server" | "app" = "server") =>
  fact(DepositDeclined, { intent: "i-1", ref: null, message: "No", code }, by);
const statusAfter = async (...facts: readonly Fact[]) =>
  (
    await given(...facts)
      .when(Effect.void)
      .outcome()
  ).player.kyc.status;

describe("the identity check", () => {
  it("shows FAIL as REFER [KYC-505]", async () => {
    for (const status of KYC_STATUSES)
      expect(await statusAfter(stated(status))).toBe(status === "FAIL" ? "REFER" : status);
  });

  it("goes from NONE to REFER when a deposit is refused with 5570, and stays whatever else it is [KYC-506 KYC-007]", async () => {
    for (const status of ["PENDING", "PASS", "REFER", "NONE"] as const)
      expect(await statusAfter(stated(status), refusedWith(5570))).toBe(status === "NONE" ? "REFER" : status);
  });

  it("goes to NONE from any status when a deposit is refused with 5571 [KYC-507 KYC-008]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...KYC_STATUSES), async (status) => {
        expect(await statusAfter(stated(status), refusedWith(5571))).toBe("NONE");
      }),
      { numRuns: 10 },
    );
  });

  it("heeds no other code, and nobody but the server", async () => {
    expect(await statusAfter(stated("NONE"), refusedWith(5574), refusedWith(null), refusedWith(5570, "app"))).toBe(
      "NONE",
    );
  });

  it("is asked for by its own call, and keeps what was known when that fails [CALL-605]", async () => {
    expect(getKyc).toMatchObject({ method: "GET", path: "user/kyc-status" });
    const { calls } = await given(...signedIn)
      .answering(getKyc, { status: "PASS" })
      .when(loadKyc())
      .then(stated("PASS"));
    expect(calls).toEqual([{ endpoint: "getKyc", request: {} }]);
    const { player } = await given(stated("PASS"))
      .answering(getKyc, new TimedOut({ endpoint: "getKyc" }))
      .when(loadKyc())
      .then(fact(KycLoadFailed, { reason: "TimedOut" }, "app"));
    expect(player.kyc.status).toBe("PASS");
  });

  it("is asked for when addPayment is closed, and when no other modal is [CALL-058]", async () => {
    const closing = (name: string) =>
      given(
        ...signedIn,
        fact(ModalOpened, { name, params: {}, via: "direct", onCloseOpen: null, index: null }, "player"),
      )
        .answering(getKyc, { status: "PASS" })
        .when((world) =>
          Effect.gen(function* () {
            yield* running(kycReactions);
            world.store.record(ModalClosed, { name, because: "closed" }, 0, { by: "player" });
            yield* settled;
          }),
        )
        .outcome();
    expect((await closing("addPayment")).calls).toEqual([{ endpoint: "getKyc", request: {} }]);
    expect((await closing("deposit")).calls).toEqual([]);
  });

  it("is heard of on its feed, and asked for when that is connected", async () => {
    const { player, calls } = await given(...signedIn)
      .answering(getKyc, { status: "PENDING" })
      .when((world) =>
        Effect.gen(function* () {
          yield* running(kycReactions);
          world.socket.connected("kyc");
          yield* settled;
          world.socket.message(kycStatusUpdate, { status: "PASS" });
          yield* settled;
        }),
      )
      .outcome();
    expect(calls).toHaveLength(1);
    expect(player.kyc.status).toBe("PASS");
  });
});
