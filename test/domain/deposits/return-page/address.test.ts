import { describe, expect, it } from "vitest";
import { readClaim } from "../../../../domain/deposits/return-page/address.ts";

describe("the payment that a return page's address names", () => {
  it.each([
    ["letters, digits, dots, dashes and underscores", "Dep-1_a.b"],
    ["one character", "1"],
    ["64 characters", "a".repeat(64)],
    ["digits that are too few for a card number", "12345678901"],
    ["a reference that begins with a digit", "7f3a90b2-c1d8"],
  ])("is taken: %s", (_, reference) => {
    const { claim, refused } = readClaim(`?payment_id=${reference}`);
    expect([claim.paymentId, refused]).toEqual([reference, undefined]);
  });

  it.each([
    ["65 characters", "a".repeat(65)],
    ["digits that may be a card number", "424242424242"],
    ["a card number with a word after it", "4242424242424242abc"],
    ["a mark at the beginning", "-dep"],
    ["a mark at the end that is no part of a reference", "dep-1<"],
    ["a second equals sign", "dep-1=2"],
    ["nothing", ""],
  ])("is refused, and kept out of the claim: %s", (_, reference) => {
    const { claim, refused } = readClaim(`?payment_id=${reference}&status=Completed`);
    expect([claim, refused]).toEqual([{ paymentId: null, status: "completed" }, reference]);
  });

  it("is read as the browser wrote it, and is the first one where there are two", () => {
    expect(readClaim("?payment_id=dep%2D1").claim.paymentId).toBe("dep-1");
    expect(readClaim("?payment_id=dep+1").refused).toBe("dep 1");
    expect(readClaim("?payment_id=%E0%A4%A").claim.paymentId).toBeNull();
    expect(readClaim("?other=dep-9&payment_id=dep-1&payment_id=dep-2").claim.paymentId).toBe("dep-1");
  });
});
