import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { describe, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { TimedOut, Unreachable } from "../../../domain/ports/backend.ts";
import {
  loadWithdrawalStatus,
  deferVerification,
  loadProcessingTime,
  requestWithdrawal,
} from "../../../domain/withdrawals/commands.ts";
import {
  ProcessingTimeLoaded,
  ProcessingTimeUnknown,
  VerificationDeferred,
  WithdrawalAccepted,
  WithdrawalChecked,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalUnanswered,
} from "../../../domain/withdrawals/events.ts";
import { getWithdrawalInfo, withdraw, withdrawProcessingTime } from "../../../domain/withdrawals/wire.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { atTheForm } from "./story.ts";

/** The first reference that the test's device generates. */
const intent = "00000000000000000000000000000001";
const request = { amount: pounds(10), methodRef: "card-1" };
const history = atTheForm();
const act = history.length;
const requested = fact(WithdrawalRequested, { intent, ...request }, "player");
const unanswered = fact(WithdrawalUnanswered, { intent, message: "…" }, "app", act);
const silence = new TimedOut({ endpoint: "withdraw" });

describe("a withdrawal", () => {
  it("is recorded before the call, and accepted by its answer", async () => {
    const { calls } = await given(...history)
      .answering(withdraw, { ref: "wd-1" })
      .when(requestWithdrawal(request))
      .then(requested, fact(WithdrawalAccepted, { intent, ref: "wd-1" }, "server", act));
    expect(calls).toHaveLength(1);
  });

  it("is stored on the device before the call, so that a crash does not lose it", async () => {
    let isKept: boolean | undefined;
    await given(...history)
      .when((world) => {
        world.backend.answer(withdraw, () => {
          isKept = world.lines.some(({ line }) => line.includes(WithdrawalRequested.type));
          return { ref: "wd-1" };
        });
        return requestWithdrawal(request);
      })
      .then(requested, fact(WithdrawalAccepted, { intent, ref: "wd-1" }));
    expect(isKept).toBe(true);
  });

  it("is not sent if the device cannot store it", async () => {
    const { calls } = await given(...history)
      .when((world) => {
        world.failingWrites = 99;
        return Effect.andThen(
          requestWithdrawal(request),
          Effect.sync(() => (world.failingWrites = 0)),
        );
      })
      .then(
        requested,
        fact(
          WithdrawalDeclined,
          {
            intent,
            message:
              "This device could not keep a record of the withdrawal, so it was not made. Your money is in your wallet.",
            code: null,
          },
          "app",
          act,
        ),
      );
    expect(calls).toEqual([]);
  });

  it("sends the amount and the device's fingerprint, and nothing else [CALL-042]", async () => {
    const { calls } = await given(...history)
      .answering(withdraw, { ref: "wd-1" })
      .when(requestWithdrawal(request))
      .then(requested, fact(WithdrawalAccepted, { intent, ref: "wd-1" }));
    expect(calls).toEqual([{ endpoint: "withdraw", request: { amount: pounds(10), deviceInfo: "fingerprint" } }]);
  });

  it("is made once for two submits at the same time", async () => {
    const both = Effect.all([Effect.exit(requestWithdrawal(request)), Effect.exit(requestWithdrawal(request))], {
      concurrency: "unbounded",
    });
    const { exit, calls } = await given(...history)
      .answering(withdraw, { ref: "wd-1" })
      .when(both)
      .then(requested, fact(WithdrawalAccepted, { intent, ref: "wd-1" }, "server", act));
    expect(calls).toHaveLength(1);
    const [first, second] = Exit.getSuccess(exit)._tag === "Some" && exit._tag === "Success" ? exit.value : [];
    expect(first?._tag).toBe("Success");
    expect(second?._tag).toBe("Failure");
  });

  it("that is refused is not recorded, and makes no call", async () => {
    const { exit, calls } = await given(...history)
      .when(requestWithdrawal({ ...request, amount: pounds(9) }))
      .then();
    expect(exit).toMatchObject({ _tag: "Failure" });
    expect(calls).toEqual([]);
  });

  it("that the server refuses is declined, with the server's message", async () => {
    await given(...history)
      .answering(withdraw, refusal({ msg: "Not today.", code: 5580 }))
      .when(requestWithdrawal(request))
      .then(requested, fact(WithdrawalDeclined, { intent, message: "Not today.", code: 5580 }, "server", act));
  });

  it.each([
    ["without an answer", silence, "Our service took too long to answer."],
    [
      "that does not reach our service",
      new Unreachable({ endpoint: "withdraw", status: null, reason: "reset" }),
      "Our service did not answer.",
    ],
    ["that our service fails at", refusal({ status: 500, msg: "Broken" }), "Something went wrong at our end."],
  ])("%s stays open, is not sent again, and does not ask the player to try again", async (_, reply, why) => {
    const message = `${why} We don't know yet whether your withdrawal was made.`;
    const { player, calls } = await given(...history)
      .answering(withdraw, reply)
      .when(requestWithdrawal(request))
      .then(requested, fact(WithdrawalUnanswered, { intent, message }, "app", act));
    expect(player.withdrawals.withdrawals[intent]?.status).toBe("unanswered");
    expect(calls).toHaveLength(1);
  });
});

describe("asking about an unanswered withdrawal", () => {
  const open = given(...history, requested, unanswered);
  const check = { eligibleForCredit: false, manualQueue: false, msg: null };

  it("records that it was accepted", async () => {
    const { calls } = await open
      .answering(getWithdrawalInfo, { ref: "wd-1", check })
      .when(loadWithdrawalStatus(intent))
      .then(
        fact(WithdrawalAccepted, { intent, ref: "wd-1" }, "server", act),
        fact(WithdrawalChecked, { ref: "wd-1", ...check }, "server", act),
      );
    expect(calls).toEqual([{ endpoint: "getWithdrawalInfo", request: { intent } }]);
  });

  it("records that it never arrived", async () => {
    await open
      .answering(getWithdrawalInfo, refusal({ status: 404, msg: null }))
      .when(loadWithdrawalStatus(intent))
      .then(
        fact(
          WithdrawalDeclined,
          {
            intent,
            message: "Your withdrawal did not reach us. Your money is in your wallet. Please try again.",
            code: null,
          },
          "server",
          act,
        ),
      );
  });

  it("records nothing if that call is not answered", async () => {
    await open.answering(getWithdrawalInfo, silence).when(loadWithdrawalStatus(intent)).then();
  });

  it("records nothing if that call is refused for another reason", async () => {
    await open
      .answering(getWithdrawalInfo, refusal({ status: 500, msg: "Broken" }))
      .when(loadWithdrawalStatus(intent))
      .then();
  });

  it("makes no call while the withdrawal's own call is open", async () => {
    const { calls } = await given(...history, requested)
      .when(loadWithdrawalStatus(intent))
      .then();
    expect(calls).toEqual([]);
  });
});

describe("the processing time", () => {
  it("is loaded without a payload, and is in hours [CALL-043]", async () => {
    const { calls } = await given()
      .answering(withdrawProcessingTime, { hours: 6 })
      .when(loadProcessingTime())
      .then(fact(ProcessingTimeLoaded, { hours: 6 }));
    expect(calls).toEqual([{ endpoint: "withdrawProcessingTime", request: {} }]);
  });

  it("may stay unknown", async () => {
    await given()
      .answering(withdrawProcessingTime, silence)
      .when(loadProcessingTime())
      .then(fact(ProcessingTimeUnknown, { reason: "TimedOut" }, "app"));
  });

  it("has the path wallet/withdraw/processing-time [CALL-617]", () => {
    expect(withdrawProcessingTime).toMatchObject({ method: "GET", path: "wallet/withdraw/processing-time" });
  });
});

it("'Request withdrawal' defers the verification", async () => {
  await given(...history)
    .when(deferVerification())
    .then(fact(VerificationDeferred, {}, "player"));
});
