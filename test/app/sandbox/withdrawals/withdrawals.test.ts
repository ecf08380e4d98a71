import { describe, expect, it } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { WITHDRAWAL_TIME } from "../../../../app/sandbox/content/withdrawal-time.ts";
import { accountsOf, DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import type { SandboxOptions } from "../../../../app/sandbox/kernel/start.ts";
import { paymentsModule } from "../../../../app/sandbox/payments/module.ts";
import { withdrawalsModule } from "../../../../app/sandbox/withdrawals/module.ts";
import { login } from "../../../../domain/session/wire.ts";
import { getBalance, listMovements } from "../../../../domain/wallet/wire.ts";
import { getMissedEvent } from "../../../../domain/deposits/wire.ts";
import {
  getWithdrawalInfo,
  listWithdrawals,
  withdraw,
  withdrawProcessingTime,
} from "../../../../domain/withdrawals/wire.ts";
import { temporaryDirectory, toySandbox } from "../kernel/harness.ts";
import { Visitor } from "../kernel/visitor.ts";

const modules = [accountsModule, paymentsModule, withdrawalsModule];
const intentOf = (number: number) => number.toString(16).padStart(32, "0");
const HELD = "pending:withdrawals";

/** A player with the bank of their money: what they hold, and what is where in the ledger. */
async function banking(username = "rosie", options: Partial<SandboxOptions> = {}) {
  const sandbox = await toySandbox({ modules, ...options });
  const visitor = new Visitor(sandbox.origins.site);
  const signIn = async () => {
    await visitor.fetch("/rest/");
    const form = new FormData();
    form.set("username", username);
    form.set("password", DEMO_PASSWORD);
    const headers = { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": visitor.cookies.get("XSRF-TOKEN") ?? "" };
    await visitor.fetch(`/rest/${login.path}`, { method: "POST", body: form, headers });
  };
  await signIn();
  const ledger = () => sandbox.kernel().world.ledger;
  return {
    ...sandbox,
    signIn,
    player: `p-${username}`,
    take: (amount: number, intent = intentOf(1)) =>
      visitor.call(withdraw, { amount, deviceInfo: null }, { "idempotency-key": intent }),
    ask: async (intent = intentOf(1)) => (await visitor.call(getWithdrawalInfo, { intent })).envelope,
    balance: async () => (await visitor.call(getBalance)).envelope.data as { balance: number; position: number },
    last: async () => {
      const { data } = (await visitor.call(listMovements, { after: "0" })).envelope;
      return (data as { kind: string; amount: number; correlation: string }[]).at(-1);
    },
    missed: async (ref: string) => (await visitor.call(getMissedEvent, { paymentId: ref })).envelope.data,
    listed: async () =>
      (await visitor.call(listWithdrawals)).envelope.data as {
        ref: string;
        stages: { stage: string; at: number }[];
        expectedBy: number | null;
      }[],
    held: () => ledger().balance(HELD) as number,
    at: (account: string) => ledger().balance(account) as number,
    sound: () => ledger().trialBalance() as number,
    hours: async () => (await visitor.call(withdrawProcessingTime)).envelope.data,
  };
}

const later = { hours: 0.01 };

describe("a withdrawal", () => {
  it("leaves the wallet at once, is held, and reaches the provider later", async () => {
    const { take, balance, last, held, at, sound, control } = await banking();
    expect((await take(10)).envelope).toMatchObject({ success: true, data: { ref: expect.stringMatching(/^wd-/) } });
    expect(await balance()).toMatchObject({ balance: 90 });
    expect(await last()).toMatchObject({ kind: "WITHDRAWAL", amount: -10, correlation: intentOf(1) });
    expect(held()).toBe(1000);
    const paidBefore = at("provider:pci-proxy");
    await control("world/advance-clock", { hours: 4.1 });
    expect(held()).toBe(0);
    expect(at("provider:pci-proxy")).toBe(paidBefore + 1000);
    expect(sound()).toBe(0);
  });

  it("happens once for one intent, however often it arrives", async () => {
    const { take, balance } = await banking();
    const first = await take(10);
    const again = await Promise.all([take(10), take(10)]);
    for (const { envelope } of again) expect(envelope.data).toEqual(first.envelope.data);
    expect(await balance()).toMatchObject({ balance: 90 });
    await take(10, intentOf(2));
    expect(await balance()).toMatchObject({ balance: 80 });
  });

  it.each([
    ["under £10", 9, "Minimum amount £10"],
    ["more than there is", 101, "Oops! You only have £100 in your wallet. Try a smaller amount."],
    ["not in whole pounds", 10.5, "Must be a whole number"],
  ])("is refused where it is %s", async (_, amount, msg) => {
    const { take, balance } = await banking();
    expect((await take(amount)).envelope).toMatchObject({ success: false, msg });
    expect(await balance()).toMatchObject({ balance: 100 });
  });

  it("is refused without a method to pay it to", async () => {
    const { take } = await banking("newbie");
    expect((await take(10)).envelope).toMatchObject({ success: false, code: 5581 });
  });
});

describe("the status of a withdrawal", () => {
  it("states its reference, and the result of its check", async () => {
    const { take, ask, missed, control } = await banking();
    const { ref } = (await take(10)).envelope.data as { ref: string };
    expect((await ask()).data).toEqual({ ref, check: null });
    await control("world/advance-clock", later);
    const check = { eligibleForCredit: false, manualQueue: false, msg: null };
    expect((await ask()).data).toEqual({ ref, check });
    expect(await missed(ref)).toEqual({ type: "WITHDRAWAL_GUARANTEE", data: { ref, ...check } });
  });

  it("promises that one that never arrived will not be accepted later", async () => {
    const { take, ask, balance } = await banking();
    expect(await ask()).toMatchObject({ success: false });
    expect((await take(10)).envelope).toMatchObject({ success: false, code: 5583 });
    expect(await balance()).toMatchObject({ balance: 100 });
    expect((await take(10, intentOf(2))).envelope.success).toBe(true);
  });

  it("does not keep a reference that no withdrawal can have", async () => {
    const { ask, kernel } = await banking();
    expect(await ask("x".repeat(5_000))).toMatchObject({ success: false });
    expect(kernel().world.collection("withdrawals.forgone").size()).toBe(0);
    expect(await ask()).toMatchObject({ success: false });
    expect(kernel().world.collection("withdrawals.forgone").size()).toBe(1);
  });
});

describe("the list of withdrawals", () => {
  const stages = (list: readonly { readonly stages: readonly { readonly stage: string }[] }[]) =>
    list.map(({ stages }) => stages.map(({ stage }) => stage).join(" "));

  it("states each stage with its time, until 7 days after the end", async () => {
    const { take, listed, control, signIn } = await banking();
    await take(10);
    const [asked] = await listed();
    expect(asked).toMatchObject({ intent: intentOf(1), amount: 10, methodName: "Visa ending 4242" });
    expect(asked?.expectedBy).toBeNull();
    await control("world/advance-clock", later);
    const [sent] = await listed();
    expect(sent?.stages.map(({ stage }) => stage)).toEqual(["requested", "sent"]);
    expect(sent?.expectedBy).toBe((asked?.stages[0]?.at ?? 0) + 4 * 3_600_000);
    await control("world/advance-clock", { hours: 4.1 });
    await signIn();
    const paid = await listed();
    expect(stages(paid)).toEqual(["requested sent paid"]);
    expect(paid[0]?.expectedBy).toBeNull();
    expect(paid[0]?.stages.map(({ at }) => at)).toEqual(paid[0]?.stages.map(({ at }) => at).toSorted());
    await control("world/advance-clock", { hours: 7 * 24 });
    await signIn();
    expect(await listed()).toEqual([]);
  });

  it("promises no time for one in review, and states how it ends", async () => {
    const { take, listed, control, player } = await banking();
    await control("withdrawals/next-result", { player, result: "manual queue" });
    await take(10);
    await control("world/advance-clock", later);
    expect(stages(await listed())).toEqual(["requested in-review"]);
    expect((await listed())[0]?.expectedBy).toBeNull();
    await control("withdrawals/give-back", { player, as: "denied" });
    expect(stages(await listed())).toEqual(["requested in-review denied"]);
  });

  it.each([
    ["put back", "withdrawals/give-back", "requested denied"],
    ["paid out", "withdrawals/pay-out", "requested sent paid"],
  ])("that is %s before its check reaches no other stage", async (_, path, reached) => {
    const { take, ask, listed, control, player } = await banking();
    await take(10);
    await control(path, { player, as: "denied" });
    await control("world/advance-clock", later);
    expect(stages(await listed())).toEqual([reached]);
    expect((await ask()).data).toMatchObject({ check: null });
  });

  it("promises a time again once the review is over, counted from the sending", async () => {
    const { take, listed, control, player, signIn } = await banking();
    await control("withdrawals/next-result", { player, result: "manual queue" });
    await take(10);
    await control("world/advance-clock", { hours: 4.1 });
    await signIn();
    const [sent] = await listed();
    expect(stages(await listed())).toEqual(["requested in-review sent"]);
    expect(sent?.expectedBy).toBe((sent?.stages[2]?.at ?? 0) + 4 * 3_600_000);
    await control("world/advance-clock", { hours: 4.1 });
    await signIn();
    expect(stages(await listed())).toEqual(["requested in-review sent paid"]);
  });

  it("keeps one of an unverified player in review until the player is verified", async () => {
    const { take, listed, control, signIn, kernel } = await banking("vera");
    await take(10);
    await control("world/advance-clock", { hours: 12 });
    await signIn();
    expect(stages(await listed())).toEqual(["requested in-review"]);
    const approved = { status: "APPROVED", hasPendingVerification: false } as const;
    await kernel().transact(() =>
      accountsOf(kernel()).update("p-vera", (account) => ({ ...account, verification: approved })),
    );
    await control("world/advance-clock", { hours: 1.1 });
    await signIn();
    expect(stages(await listed())).toEqual(["requested in-review sent"]);
    await control("world/advance-clock", { hours: 4.1 });
    await signIn();
    expect(stages(await listed())).toEqual(["requested in-review sent paid"]);
  });
});

describe("the controls of withdrawals", () => {
  const planned = async (result: string, username = "rosie") => {
    const bank = await banking(username);
    if (result !== "") await bank.control("withdrawals/next-result", { player: bank.player, result });
    const taken = await bank.take(10);
    await bank.control("world/advance-clock", later);
    return { ...bank, taken };
  };

  it("the guarantee is missed, and £10 is the player's soon after", async () => {
    const { ask, balance, last, sound } = await planned("guarantee missed");
    expect((await ask()).data).toMatchObject({ check: { eligibleForCredit: true } });
    expect(await balance()).toMatchObject({ balance: 100 });
    expect(await last()).toMatchObject({ kind: "ADJUSTMENT", amount: 10, correlation: intentOf(1) });
    expect(sound()).toBe(0);
  });

  it("goes into the manual queue, where an unverified player's always goes", async () => {
    expect((await (await planned("manual queue")).ask()).data).toMatchObject({ check: { manualQueue: true } });
    expect((await (await planned("", "vera")).ask()).data).toMatchObject({
      check: { manualQueue: true, msg: "We'll pay this out once your account is verified." },
    });
  });

  it("is refused, and the money stays", async () => {
    const { taken, balance } = await planned("refused");
    expect(taken.envelope).toMatchObject({ success: false, code: 5580 });
    expect(await balance()).toMatchObject({ balance: 100 });
  });

  it("is never checked", async () => {
    expect((await (await planned("no answer of the check")).ask()).data).toMatchObject({ check: null });
  });

  it.each([
    ["cancelled", "WITHDRAWAL_CANCELLED"],
    ["denied", "WITHDRAWAL_DENIED"],
  ])("is %s, and the money is returned", async (as, kind) => {
    const { control, player, balance, last, held } = await planned("");
    await control("withdrawals/give-back", { player, as });
    expect(await last()).toMatchObject({ kind, amount: 10, correlation: intentOf(1) });
    expect(await balance()).toMatchObject({ balance: 100 });
    expect(held()).toBe(0);
    await expect(control("withdrawals/give-back", { player, as })).rejects.toThrow(
      "no withdrawal that is not paid out",
    );
  });

  it("is paid out now, and cannot be returned", async () => {
    const { control, player, held } = await planned("");
    await control("withdrawals/pay-out", { player });
    expect(held()).toBe(0);
    await expect(control("withdrawals/give-back", { player, as: "denied" })).rejects.toThrow("not paid out");
  });

  it("takes as long as the server states", async () => {
    const { control, hours } = await banking();
    expect(await hours()).toEqual({ hours: 4 });
    // The pages of the site promise the same.
    expect(WITHDRAWAL_TIME).toContain("within 4 hours");
    await control("withdrawals/processing-hours", { hours: 24 });
    expect(await hours()).toEqual({ hours: 24 });
  });
});

it("continues after a restart, and pays out then", async () => {
  const dataDirectory = temporaryDirectory();
  const before = await banking("rosie", { dataDirectory });
  await before.take(10);
  await before.close();
  const after = await banking("rosie", { dataDirectory });
  expect(await after.balance()).toMatchObject({ balance: 90 });
  expect(after.held()).toBe(1000);
  await after.control("world/advance-clock", later);
  expect((await after.ask()).data).toMatchObject({ check: { manualQueue: false } });
  await after.control("world/advance-clock", { hours: 5 });
  expect(after.held()).toBe(0);
});
