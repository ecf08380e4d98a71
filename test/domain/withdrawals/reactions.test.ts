import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { methodsReactions } from "../../../domain/methods/reactions.ts";
import { listPaymentMethodsDetailed, listPaymentProvidersAvailable } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { Socket } from "../../../domain/ports/socket.ts";
import type { Services } from "../../../domain/services.ts";
import { closeModal, goTo, holdModal, openModal, shellStarted } from "../../../domain/shell/commands.ts";
import {
  withdrawalGuarantee,
  getWithdrawalInfo,
  listWithdrawals,
  withdrawalsUpdate,
  withdraw,
  withdrawProcessingTime,
} from "../../../domain/withdrawals/wire.ts";
import { requestWithdrawal } from "../../../domain/withdrawals/commands.ts";
import { withdrawalMessages, withdrawalsReactions } from "../../../domain/withdrawals/reactions.ts";
import { running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openNames, play, recorded, signedIn } from "../shell/play.ts";
import { method, methodsLoaded, walletOf } from "./story.ts";
import { onWalletFeed } from "../../support/on-wallet-feed.ts";

const reactions = onWalletFeed(withdrawalsReactions, withdrawalMessages);

const request = { amount: pounds(10), methodRef: "card-1" };
const check = { ref: "wd-1", eligibleForCredit: false, manualQueue: false, msg: null };

/** Runs a script beside the withdrawals' reactions, with a backend that accepts withdrawals. */
const withdrawing = (script: (world: World) => Effect.Effect<unknown, unknown, Services | Scope.Scope>) =>
  play(
    (world) => {
      const act = Effect.gen(function* () {
        yield* running(methodsReactions);
        yield* running(reactions);
        yield* script(world);
        yield* settled;
      });
      return Effect.provideService(act, Socket, world.socket.service);
    },
    {
      session: [...signedIn(), ...walletOf(), methodsLoaded(method())],
      before: ({ backend }) => {
        backend.answer(withdraw, { ref: "wd-1" });
        backend.answer(withdrawProcessingTime, { hours: 4 });
        backend.answer(listPaymentProvidersAvailable, []);
        backend.answer(listPaymentMethodsDetailed, [{ ...method(), bin: null, cardholder: null, details: null }]);
        backend.answer(getWithdrawalInfo, { ref: "wd-1", check: null });
      },
    },
  );

const notices = ({ player }: World) => player.shell.notices.map(({ message, severity }) => ({ message, severity }));
const checkArrives = (world: World, what: Partial<typeof check>) =>
  Effect.andThen(
    Effect.sync(() => world.socket.message(withdrawalGuarantee, { ...check, ...what })),
    settled,
  );

describe("the withdraw modal", () => {
  it("loads the methods and the processing time when it opens", async () => {
    const { backend } = await withdrawing(() => Effect.andThen(openModal("withdraw"), settled));
    expect(backend.count(listPaymentMethodsDetailed)).toBe(1);
    expect(backend.count(withdrawProcessingTime)).toBe(1);
  });

  it("closes when the withdrawal is accepted, with a success notice [WITHDRAW-042 WITHDRAW-504]", async () => {
    const world = await withdrawing(() =>
      Effect.gen(function* () {
        yield* openModal("withdraw");
        yield* settled;
        yield* requestWithdrawal(request);
        yield* settled;
      }),
    );
    expect(openNames(world)).toEqual([]);
    expect(notices(world)).toEqual([{ message: "Withdrawal requested successfully", severity: 2 }]);
  });

  it("stays open if the withdrawal is refused; if it is closed, a notice shows the refusal", async () => {
    const refused = (isOpen: boolean) =>
      withdrawing(({ backend }) =>
        Effect.gen(function* () {
          backend.answer(withdraw, refusal({ msg: "Not today." }));
          if (isOpen) yield* openModal("withdraw");
          yield* requestWithdrawal(request);
          yield* settled;
        }),
      );
    const open = await refused(true);
    expect(openNames(open)).toEqual(["withdraw"]);
    expect(notices(open)).toEqual([]);
    const closed = await refused(false);
    expect(notices(closed)).toEqual([{ message: "Not today.", severity: 4 }]);
  });
});

describe("the form of a withdrawal that is closed before its answer", () => {
  const close = Effect.andThen(closeModal("withdraw"), settled);
  const requested = Effect.gen(function* () {
    yield* openModal("withdraw");
    yield* Effect.forkScoped(requestWithdrawal(request), { startImmediately: true });
    yield* settled;
  });
  const titles = ({ player }: World) => player.shell.notices.map(({ title, message }) => title ?? message);

  it.each([
    ["not answered yet", Effect.never],
    ["without an answer", Effect.fail(new TimedOut({ endpoint: "withdraw" }))],
  ])("leaves a notice that it is under way, which stays: %s", async (_state, reply) => {
    const { player } = await withdrawing(({ backend }) => {
      backend.answer(withdraw, reply);
      backend.answer(getWithdrawalInfo, new TimedOut({ endpoint: "getWithdrawalInfo" }));
      return Effect.andThen(requested, close);
    });
    expect(player.shell.notices).toMatchObject([
      {
        title: "We're finding out about your withdrawal of £10",
        message: expect.stringMatching(/^We don't know yet whether your withdrawal was made\. There is no need to try/),
        severity: 1,
        expirationMs: null,
      },
    ]);
  });

  it.each([
    ["accepted", Effect.succeed({ ref: "wd-1" }), ["Withdrawal requested successfully"]],
    ["refused", Effect.fail(refusal({ msg: "Not today." })), ["Not today."]],
  ])("has no such notice any more once it is %s", async (_outcome, reply, left) => {
    const world = await withdrawing(({ backend }) => {
      backend.answer(withdraw, Effect.andThen(Effect.sleep("9 seconds"), reply));
      return requested.pipe(
        Effect.andThen(close),
        Effect.andThen(TestClock.adjust("9 seconds")),
        Effect.andThen(settled),
      );
    });
    expect(titles(world)).toEqual(left);
  });

  it("leaves none where nothing was requested, or the withdrawal is answered", async () => {
    expect(titles(await withdrawing(() => Effect.andThen(openModal("withdraw"), close)))).toEqual([]);
    const answered = await withdrawing(() =>
      requested.pipe(Effect.andThen(openModal("withdraw")), Effect.andThen(settled), Effect.andThen(close)),
    );
    expect(titles(answered)).toEqual(["Withdrawal requested successfully"]);
  });
});

describe("the result", () => {
  const resultOf = (what: Partial<typeof check>) =>
    withdrawing((world) => Effect.andThen(requestWithdrawal(request), checkArrives(world, what)));

  it.each([
    ["the credit", { eligibleForCredit: true }, "withdrawalCreditWinModal"],
    ["the credit before the queue", { eligibleForCredit: true, manualQueue: true }, "withdrawalCreditWinModal"],
    ["the queue", { manualQueue: true }, "withdrawalManualQueueModal"],
    ["the completion", {}, "withdrawalComplete"],
  ])(
    "is %s, and nothing else [SOCKET-519 WITHDRAW-503 WITHDRAW-038 WITHDRAW-039 WITHDRAW-040]",
    async (_, what, name) => {
      expect(openNames(await resultOf(what))).toEqual([name]);
    },
  );

  it("opens once for repeated checks", async () => {
    const world = await withdrawing((world) =>
      Effect.gen(function* () {
        yield* requestWithdrawal(request);
        yield* checkArrives(world, {});
        yield* checkArrives(world, { eligibleForCredit: true });
      }),
    );
    expect(openNames(world)).toEqual(["withdrawalComplete"]);
  });

  it("waits for the answer that names its withdrawal, if the check arrives first", async () => {
    const world = await withdrawing((world) =>
      Effect.gen(function* () {
        yield* checkArrives(world, {});
        expect(openNames(world)).toEqual([]);
        yield* requestWithdrawal(request);
        yield* settled;
      }),
    );
    expect(openNames(world)).toEqual(["withdrawalComplete"]);
  });

  it.each([
    ["withdrawalComplete", {}],
    ["withdrawalCreditWinModal", { eligibleForCredit: true }],
  ])(
    "%s closes after 5 s, unless the pointer is on it [WITHDRAW-041 WITHDRAW-501 WITHDRAW-502]",
    async (name, what) => {
      await withdrawing((world) =>
        Effect.gen(function* () {
          yield* requestWithdrawal(request);
          yield* checkArrives(world, what);
          yield* TestClock.adjust(4999);
          expect(openNames(world)).toEqual([name]);
          yield* TestClock.adjust(1);
          yield* settled;
          expect(openNames(world)).toEqual([]);
        }),
      );
      await withdrawing((world) =>
        Effect.gen(function* () {
          yield* requestWithdrawal(request);
          yield* checkArrives(world, what);
          yield* holdModal(name as "withdrawalComplete", true);
          yield* TestClock.adjust(5000);
          yield* settled;
          expect(openNames(world)).toEqual([name]);
        }),
      );
    },
  );

  it("in the queue stays until it is closed", async () => {
    await withdrawing((world) =>
      Effect.gen(function* () {
        yield* requestWithdrawal(request);
        yield* checkArrives(world, { manualQueue: true });
        yield* TestClock.adjust("1 minute");
        yield* settled;
        expect(openNames(world)).toEqual(["withdrawalManualQueueModal"]);
      }),
    );
  });
});

describe("an open withdrawal", () => {
  it("without an answer is polled until the server answers, and never sent again", async () => {
    const world = await withdrawing(({ backend }) =>
      Effect.gen(function* () {
        backend.answer(withdraw, new TimedOut({ endpoint: "withdraw" }));
        backend.answer(getWithdrawalInfo, new TimedOut({ endpoint: "getWithdrawalInfo" }));
        yield* requestWithdrawal(request);
        yield* TestClock.adjust("3 seconds");
        yield* settled;
        expect(backend.count(getWithdrawalInfo)).toBe(1);
        backend.answer(getWithdrawalInfo, { ref: "wd-1", check });
        yield* TestClock.adjust("5 seconds");
        yield* settled;
        yield* TestClock.adjust("5 minutes");
      }),
    );
    expect(world.backend.count(withdraw)).toBe(1);
    expect(world.backend.count(getWithdrawalInfo)).toBe(2);
    expect(recorded(world)).toContain("withdrawals.accepted.v1");
    expect(notices(world)).toEqual([]);
    expect(recorded(world).filter((type) => type === "shell.modal-opened.v1")).toHaveLength(1);
  });

  it("that is accepted but not checked is polled at once when the feed reconnects", async () => {
    const { backend } = await withdrawing((world) =>
      Effect.gen(function* () {
        yield* requestWithdrawal(request);
        yield* settled;
        world.socket.connected("wallet", { gap: true });
        yield* settled;
      }),
    );
    expect(backend.count(getWithdrawalInfo)).toBe(1);
  });

  it("from before a page load is polled after it", async () => {
    const world = await withdrawing(({ backend }) =>
      Effect.gen(function* () {
        backend.answer(withdraw, Effect.never);
        backend.answer(getWithdrawalInfo, refusal({ status: 404, msg: "It never reached us." }));
        yield* Effect.forkScoped(requestWithdrawal(request), { startImmediately: true });
        yield* settled;
        yield* shellStarted();
        yield* TestClock.adjust("3 seconds");
        yield* settled;
      }),
    );
    const { current, withdrawals } = world.player.withdrawals;
    expect(withdrawals[current ?? ""]).toMatchObject({ status: "declined", message: "It never reached us." });
    expect(world.backend.count(withdraw)).toBe(1);
  });
});

describe("the list of withdrawals", () => {
  const lists = (world: World) => world.backend.calls.filter(({ endpoint }) => endpoint === listWithdrawals.name);
  const stages = (world: World) => world.player.withdrawals.listed?.[0]?.stages.map(({ stage }) => stage);
  const at = (...reached: readonly ("requested" | "sent")[]) => [
    {
      ref: "wd-1",
      intent: null,
      amount: pounds(10),
      methodName: "Visa ending 4242",
      stages: reached.map((stage) => ({ stage, at: 0 })),
      expectedBy: null,
    },
  ];

  it("is read where it is shown, and again with each change and each accepted withdrawal", () =>
    withdrawing(
      Effect.fnUntraced(function* (world) {
        world.backend.answer(listWithdrawals, at("requested"));
        yield* settled;
        world.socket.message(withdrawalsUpdate, {});
        yield* settled;
        expect(lists(world)).toHaveLength(0);
        yield* goTo("/secure/user/account/payment-methods");
        yield* settled;
        expect(stages(world)).toEqual(["requested"]);
        world.backend.answer(listWithdrawals, at("requested", "sent"));
        world.socket.message(withdrawalsUpdate, {});
        yield* settled;
        expect(stages(world)).toEqual(["requested", "sent"]);
        yield* requestWithdrawal(request);
        yield* settled;
        expect(lists(world)).toHaveLength(3);
      }),
    ));

  it("is read again after a failure", () =>
    withdrawing(
      Effect.fnUntraced(function* (world) {
        world.backend.answer(listWithdrawals, new TimedOut({ endpoint: listWithdrawals.name }));
        yield* openModal("balanceExplained");
        yield* settled;
        expect(world.player.withdrawals.listed).toBeUndefined();
        world.backend.answer(listWithdrawals, at("requested"));
        yield* TestClock.adjust("5 seconds");
        yield* settled;
        expect(stages(world)).toEqual(["requested"]);
      }),
    ));
});
