import { describe, expect, it } from "vitest";
import type { Reply } from "../../app/sandbox/kernel/exchange.ts";
import { Answers } from "./answers.ts";
import { Life } from "./process-life.ts";
import { Timeline } from "./timeline.ts";

const said = (msg: string | null): Reply => ({
  status: 200,
  headers: [],
  body: JSON.stringify({ success: msg === null, msg, status: msg === null ? "OK" : "BAD_REQUEST", data: null }),
});
const READABLE = said(null);
const UNREADABLE: Reply = { status: 200, headers: [], body: "<!doctype html>Sign in to the Wi-Fi" };

/** What came to one page, on a clock that the test moves. */
const calls = () => {
  let nowMs = 0;
  const answers = new Answers(() => nowMs);
  const life = new Life(new Timeline(0));
  return { answers, life, wait: (ms: number) => (nowMs += ms), sent: () => answers.sent(life) };
};

describe("an answer that cannot be read", () => {
  it.each([
    ["without an answer", undefined],
    ["with another page's answer", UNREADABLE],
  ])("is the cause of a refusal for a second, if a call ends %s", (_, reply) => {
    const { answers, wait, sent } = calls();
    answers.ended(sent(), reply);
    wait(1_000);
    expect(answers.isUnreadable()).toBe(true);
    wait(1);
    expect(answers.isUnreadable()).toBe(false);
  });

  it("is the cause while the client asks for the result of its call", () => {
    const { answers, wait, sent } = calls();
    answers.ended(sent(), UNREADABLE);
    const question = sent();
    wait(8_000);
    expect(answers.isUnreadable()).toBe(false);
    answers.ended(question, READABLE);
    expect(answers.isUnreadable()).toBe(true);
  });

  it("is the cause while the client asks for the result again, because another call stated it meanwhile", () => {
    const { answers, wait, sent } = calls();
    answers.ended(sent(), UNREADABLE);
    const question = sent();
    wait(10_000);
    answers.ended(question, READABLE);
    const again = sent();
    wait(11_000);
    expect(answers.isUnreadable()).toBe(false);
    answers.ended(again, READABLE);
    expect(answers.isUnreadable()).toBe(true);
  });

  it("is the cause when the client no longer waits for the status of a phone, which still has no answer", () => {
    const { answers, life, wait, sent } = calls();
    answers.ended(sent(), UNREADABLE);
    sent();
    wait(1_999);
    expect(answers.isUnreadable()).toBe(false);
    wait(1);
    expect(answers.isUnreadable()).toBe(true);
    wait(1_001);
    expect(answers.isUnreadable()).toBe(false);
    wait(-1_001);
    life.end();
    expect(answers.isUnreadable()).toBe(false);
  });

  it("is not the cause while a call waits that has nothing to do with it", () => {
    const { answers, wait, sent } = calls();
    answers.ended(sent(), UNREADABLE);
    wait(1_001);
    sent();
    wait(2_000);
    expect(answers.isUnreadable()).toBe(false);
  });

  it("is no call that the client gave up", () => {
    const { answers, wait, sent } = calls();
    const call = sent();
    wait(12_000);
    answers.ended(call, undefined, true);
    expect(answers.isUnreadable()).toBe(false);
  });
});

describe("a call that took too long", () => {
  it("is the cause of a refusal for a second, and not for as long as its page is shown", () => {
    const { answers, wait, sent } = calls();
    const call = sent();
    wait(12_000);
    expect(answers.isOverdue()).toBe(false);
    answers.ended(call, undefined, true);
    expect(answers.isOverdue()).toBe(true);
    wait(1_001);
    expect(answers.isOverdue()).toBe(false);
  });

  it("is the cause while the client asks for the result of its call", () => {
    const { answers, wait, sent } = calls();
    const call = sent();
    wait(12_000);
    answers.ended(call, undefined, true);
    const question = sent();
    wait(5_000);
    answers.ended(question, READABLE);
    expect(answers.isOverdue()).toBe(true);
  });

  it("is no call that the client gave up earlier, or whose answer came late", () => {
    const { answers, wait, sent } = calls();
    const [early, late] = [sent(), sent()];
    wait(2_000);
    answers.ended(early, undefined, true);
    wait(11_000);
    answers.ended(late, READABLE);
    expect(answers.isOverdue()).toBe(false);
  });
});

it("keeps the words of an answer from a page that has given up its call", () => {
  const { answers, sent } = calls();
  const [given, taken] = [sent(), sent()];
  answers.ended(given, undefined, true);
  answers.ended(given, said("Not today"));
  answers.ended(taken, said("Try tomorrow"));
  expect([answers.hasSaid("Not today"), answers.hasSaid("Try tomorrow")]).toEqual([false, true]);
});
