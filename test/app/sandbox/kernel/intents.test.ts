import { describe, expect, it } from "vitest";
import { toySandbox } from "./harness.ts";
import { attempt, attempts, pay } from "./toy.ts";
import { Visitor } from "./visitor.ts";

const intent = (key: string) => ({ "idempotency-key": key });

let turn = 0;

/** Pays by a new ref each time, so that only the intent can tell a repetition. */
const payer = (visitor: Visitor) => (key?: string) => {
  turn += 1;
  return visitor.call(pay, { ref: `turn-${turn}`, amount: 1 }, key === undefined ? {} : intent(key));
};

describe("an intent", () => {
  it("is acted on once, however often and however close together it arrives, and answered alike", async () => {
    const { origins, kernel } = await toySandbox();
    const payOnce = payer(await new Visitor(origins.site).enter());
    const answers = await Promise.all([payOnce("intent-0001"), payOnce("intent-0001"), payOnce("intent-0001")]);
    answers.push(await payOnce("intent-0001"));
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope.data)))).toEqual(new Set(['{"position":2}']));
    expect(kernel().wallet.balance("rita")).toBe(1100);
    await payOnce("intent-0002");
    await payOnce();
    await payOnce();
    expect(kernel().wallet.balance("rita")).toBe(1400);
  });

  it("is one player's, and one endpoint's", async () => {
    const { origins, kernel } = await toySandbox();
    await payer(await new Visitor(origins.site).enter())("intent-0001");
    const other = await new Visitor(origins.site).enter("other");
    await payer(other)("intent-0001");
    expect(kernel().wallet.balance("other")).toBe(100);
    expect((await other.call(attempt, { keep: true }, intent("intent-0001"))).envelope.msg).toBe("Try again");
  });

  it("is looked at afresh after a refusal, unless the world keeps what the refusal left behind", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    for (const keep of [true, true, false]) await rita.call(attempt, { keep }, intent("intent-0001"));
    expect((await rita.call(attempts)).envelope.data).toBe(1);
    await rita.call(attempt, { keep: false }, intent("intent-0002"));
    await rita.call(attempt, { keep: true }, intent("intent-0002"));
    expect((await rita.call(attempts)).envelope.data).toBe(2);
  });

  it("whose answer was lost on the way is answered again, without acting again", async () => {
    const { origins, control, kernel } = await toySandbox();
    const payOnce = payer(await new Visitor(origins.site).enter());
    const lose = { endpoint: "pay", times: 1, how: "act and lose the answer", code: 0 };
    await control("faults/fail-next", lose);
    await expect(payOnce("intent-0001")).rejects.toThrow("fetch failed");
    expect(kernel().wallet.balance("rita")).toBe(1100);
    expect((await payOnce("intent-0001")).envelope.data).toEqual({ position: 2 });
    expect(kernel().wallet.balance("rita")).toBe(1100);
  });

  it("that is malformed is refused rather than ignored", async () => {
    const { origins, kernel } = await toySandbox();
    const payOnce = payer(await new Visitor(origins.site).enter());
    expect((await payOnce("short")).status).toBe(400);
    expect(kernel().wallet.balance("rita")).toBe(1000);
  });
});
