import { afterEach, describe, expect, it, vi } from "vitest";
import { STORAGE_PREFIX } from "../../../adapters/browser/store.ts";
import firstPaint from "../../../app/player/first-paint.tsx";
import { CONSENT_KEY } from "../../../domain/tracking/consent-key.ts";
import { AFTER_PAINT } from "../../../ui/shell/after-paint.ts";
import { PAINTED_QUESTION } from "../../../ui/shell/painted-question.ts";

/** Runs the page's script on a page with the question, as the build renders it. */
async function run(): Promise<HTMLElement | null> {
  document.body.innerHTML = firstPaint.question;
  expect(document.getElementById(PAINTED_QUESTION)?.hidden).toBe(true);
  vi.resetModules();
  await import("../../../app/player/first-script.ts");
  return document.getElementById(PAINTED_QUESTION);
}

/** Runs the script on a page with this number of tags for after the first paint. Returns the function that reports a paint, and whether the tags are there now. */
async function runWithTags(count = 1) {
  let painted = (): void => undefined;
  class Observer {
    constructor(report: () => void) {
      painted = report;
    }
    readonly observe = vi.fn<() => void>();
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  document.body.innerHTML = `<template id="${AFTER_PAINT}">${'<link rel="modulepreload" href="/a.js" />'.repeat(count)}</template>`;
  vi.resetModules();
  await import("../../../app/player/first-script.ts");
  const tags = () => document.querySelectorAll('link[rel="modulepreload"]').length;
  return { painted: () => painted(), tags };
}

describe("the page's own script", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
    vi.restoreAllMocks();
    document.body.innerHTML = "";
  });

  it("shows the question about cookies, and keeps the answer for the client's code", async () => {
    const shown = await run();
    expect(shown?.hidden).toBe(false);
    shown?.querySelector("p")?.click();
    expect(shown?.hidden).toBe(false);
    shown?.querySelectorAll("button")[1]?.click();
    expect([shown?.hidden, shown?.dataset["answer"]]).toEqual([true, "all"]);
  });

  it("does not ask a device that has answered", async () => {
    localStorage.setItem(STORAGE_PREFIX + CONSENT_KEY, '{"analytics":false,"marketing":false}');
    expect(await run()).toBeNull();
  });

  it("loads the scripts after the first paint, once", async () => {
    const { painted, tags } = await runWithTags();
    expect(tags()).toBe(0);
    painted();
    expect(tags()).toBe(1);
    painted();
    expect(tags()).toBe(1);
  });

  it("requests many scripts in several tasks, so that a slow phone answers between them", async () => {
    vi.useFakeTimers();
    const { painted, tags } = await runWithTags(14);
    painted();
    expect(tags()).toBe(6);
    vi.advanceTimersToNextTimer();
    expect(tags()).toBe(12);
    vi.advanceTimersToNextTimer();
    expect(tags()).toBe(14);
  });

  it.each([
    { where: "a hidden tab", hidden: true, afterMs: 0 },
    { where: "a page that is not painted", hidden: false, afterMs: 1_000 },
  ])("loads the scripts in $where after $afterMs ms", async ({ hidden, afterMs }) => {
    vi.useFakeTimers();
    vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    const { tags } = await runWithTags();
    expect(tags()).toBe(0);
    vi.advanceTimersByTime(afterMs);
    expect(tags()).toBe(1);
  });

  it("does not ask in the native app", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 EyesDownApp/3.1");
    expect(await run()).toBeNull();
  });
});
