import { describe, expect, it } from "vitest";
import { toySandbox } from "./harness.ts";
import { attempt, attempts, give } from "./toy.ts";
import { Visitor } from "./visitor.ts";

const intent = (key: string) => ({ "idempotency-key": key });

/** Sends no ref, so that only the intent identifies a repetition. */
const payer =
  (visitor: Visitor) =>
  (key?: string, amount = 1) =>
    visitor.call(give, { amount }, key === undefined ? {} : intent(key));

describe("an intent", () => {
  it("is acted on once, however often and however close together it arrives, with the same answer", async () => {
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

  it("is handled again after a refusal, unless the refusal has keep", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    for (let times = 0; times < 3; times += 1) await rita.call(attempt, { keep: true }, intent("intent-0001"));
    expect((await rita.call(attempts)).envelope.data).toBe(1);
    await rita.call(attempt, { keep: false }, intent("intent-0002"));
    await rita.call(attempt, { keep: true }, intent("intent-0002"));
    expect((await rita.call(attempts)).envelope.data).toBe(2);
  });

  it("whose answer was lost on the way is answered again, without acting again", async () => {
    const { origins, control, kernel } = await toySandbox();
    const payOnce = payer(await new Visitor(origins.site).enter());
    const lose = { endpoint: "give", times: 1, how: "act and lose the answer", code: 0 };
    await control("faults/fail-next", lose);
    await expect(payOnce("intent-0001")).rejects.toThrow("socket hang up");
    expect(kernel().wallet.balance("rita")).toBe(1100);
    expect((await payOnce("intent-0001")).envelope.data).toEqual({ position: 2 });
    expect(kernel().wallet.balance("rita")).toBe(1100);
  });

  it("that was used for another request is refused, and neither request is repeated", async () => {
    const { origins, kernel } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const payOnce = payer(rita);
    expect((await payOnce("intent-0001", 1)).status).toBe(200);
    const other = await payOnce("intent-0001", 50);
    expect([other.status, other.envelope.status]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    expect((await payOnce("intent-0001", 1)).envelope.data).toEqual({ position: 2 });
    expect(kernel().wallet.balance("rita")).toBe(1100);
    await rita.call(attempt, { keep: true }, intent("intent-0002"));
    expect((await rita.call(attempt, { keep: false }, intent("intent-0002"))).status).toBe(422);
  });

  it("of a call that only reads keeps no answer", async () => {
    const { origins, kernel } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    await rita.call(attempt, { keep: true });
    expect((await rita.call(attempts, {}, intent("intent-0001"))).envelope.data).toBe(1);
    await rita.call(attempt, { keep: true });
    expect((await rita.call(attempts, {}, intent("intent-0001"))).envelope.data).toBe(2);
    expect(kernel().world.collection("kernel.answers").size()).toBe(0);
  });

  it("that is malformed is refused rather than ignored", async () => {
    const { origins, kernel } = await toySandbox();
    const payOnce = payer(await new Visitor(origins.site).enter());
    expect((await payOnce("short")).status).toBe(400);
    expect(kernel().wallet.balance("rita")).toBe(1000);
  });
});
