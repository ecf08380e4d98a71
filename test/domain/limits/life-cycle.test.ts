import { describe, expect, it } from "vitest";
import {
  acceptRequest,
  COOLING_OFF_MS,
  isRaise,
  NEVER_SET,
  type PeriodLimit,
  setLimit,
  solicited,
  withdrawRequest,
} from "../../../domain/limits/life-cycle.ts";
import { type Pence, pounds } from "../../../domain/money.ts";
import { EVENING_MS } from "../../support/given.ts";

const LATER_MS = EVENING_MS + 3_600_000;
const inForce = (value: Pence | null): PeriodLimit => ({ value, request: null, effectiveAt: 5, setAt: 4 });
const asked = (value: Pence | null, amount: Pence | null): PeriodLimit => setLimit(inForce(value), amount, EVENING_MS);
const DUE_MS = EVENING_MS + 24 * 3_600_000;

describe("a raise", () => {
  it.each([
    ["more", pounds(50), pounds(51), true],
    ["a removal", pounds(50), null, true],
    ["the same", pounds(50), pounds(50), false],
    ["less", pounds(50), pounds(49), false],
    ["a first limit", null, pounds(20_000), false],
    ["none where there is none", null, null, false],
  ])("is %s than what is in force, or is it", (_, current, next, raise) => {
    expect(isRaise(current, next)).toBe(raise);
  });
});

describe("setting a limit", () => {
  it("to less is in force at once, and cancels what was waiting [LIMIT-043]", () => {
    const raised = asked(pounds(50), pounds(100));
    expect(raised.request).not.toBeNull();
    expect(setLimit(raised, pounds(40), LATER_MS)).toEqual({
      value: pounds(40),
      request: null,
      effectiveAt: LATER_MS,
      setAt: LATER_MS,
    });
  });

  it("where there was none is in force at once", () => {
    expect(setLimit(NEVER_SET, pounds(100), EVENING_MS)).toEqual({
      value: pounds(100),
      request: null,
      effectiveAt: EVENING_MS,
      setAt: EVENING_MS,
    });
  });

  it("to more waits 24 hours from the request, and changes nothing meanwhile [LIMIT-041]", () => {
    expect(asked(pounds(50), pounds(100))).toEqual({
      ...inForce(pounds(50)),
      request: { amount: pounds(100), requestedAt: EVENING_MS, effectiveAt: DUE_MS },
    });
  });

  it("to none waits 24 hours as well [LIMIT-042]", () => {
    const removal = asked(pounds(50), null);
    expect(removal).toMatchObject({ value: pounds(50), request: { amount: null, effectiveAt: DUE_MS } });
    expect(solicited(removal, DUE_MS - 1)).toBeUndefined();
    expect(solicited(removal, DUE_MS)?.amount).toBeNull();
  });

  it("to the same raise again does not restart its wait; to another one does", () => {
    const raised = asked(pounds(50), pounds(100));
    expect(setLimit(raised, pounds(100), LATER_MS)).toEqual(raised);
    expect(setLimit(raised, pounds(90), LATER_MS).request).toEqual({
      amount: pounds(90),
      requestedAt: LATER_MS,
      effectiveAt: LATER_MS + COOLING_OFF_MS,
    });
    const removal = asked(pounds(50), null);
    expect(setLimit(removal, null, LATER_MS)).toEqual(removal);
  });

  it("to the value in force withdraws the waiting request, and changes nothing else", () => {
    const raised = asked(pounds(50), pounds(100));
    expect(setLimit(raised, pounds(50), LATER_MS)).toEqual(inForce(pounds(50)));
    expect(setLimit({ ...raised, setAt: null }, pounds(50), LATER_MS)).toEqual({ ...inForce(pounds(50)), setAt: null });
    expect(setLimit(asked(pounds(50), null), pounds(50), LATER_MS)).toEqual(inForce(pounds(50)));
    expect(setLimit(inForce(null), null, LATER_MS)).toEqual(inForce(null));
  });

  it("to none for the first time remembers that it was said", () => {
    expect(setLimit(NEVER_SET, null, EVENING_MS)).toEqual({
      value: null,
      request: null,
      effectiveAt: EVENING_MS,
      setAt: EVENING_MS,
    });
  });
});

describe("a request", () => {
  const raised = asked(pounds(50), pounds(100));

  it("is asked about from the millisecond at which its 24 hours are over", () => {
    expect(solicited(raised, DUE_MS - 1)).toBeUndefined();
    expect(solicited(raised, DUE_MS)).toEqual(raised.request);
    expect(solicited(inForce(pounds(50)), DUE_MS)).toBeUndefined();
  });

  it.each([
    ["the short day in March", "2026-03-28T20:00:00.000Z", "2026-03-29T20:00:00.000Z"],
    ["the long day in October", "2026-10-24T20:00:00.000Z", "2026-10-25T20:00:00.000Z"],
    ["29 February", "2028-02-28T20:00:00.000Z", "2028-02-29T20:00:00.000Z"],
  ])("waits 24 elapsed hours across %s", (_, from, to) => {
    const { request } = setLimit(inForce(pounds(50)), pounds(60), Date.parse(from));
    expect(request?.effectiveAt).toBe(Date.parse(to));
  });

  it("is in force only once it is accepted, and not before it may be", () => {
    expect(acceptRequest(raised, DUE_MS - 1)).toBe(raised);
    expect(acceptRequest(raised, DUE_MS + 7)).toEqual({
      value: pounds(100),
      request: null,
      effectiveAt: DUE_MS + 7,
      setAt: EVENING_MS,
    });
    expect(acceptRequest(asked(pounds(50), null), DUE_MS)).toMatchObject({ value: null, setAt: EVENING_MS });
    expect(acceptRequest(inForce(pounds(50)), DUE_MS)).toEqual(inForce(pounds(50)));
  });

  it("may be taken back, before its time or after", () => {
    expect(withdrawRequest(raised)).toEqual(inForce(pounds(50)));
    expect(withdrawRequest(inForce(pounds(50)))).toEqual(inForce(pounds(50)));
  });
});
