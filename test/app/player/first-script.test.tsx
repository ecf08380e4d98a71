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

  describe("when a file of the page was not loaded", () => {
    const lose = async (markup: string) => {
      vi.useFakeTimers();
      const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
      vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
      vi.resetModules();
      await import("../../../app/player/first-script.ts");
      document.body.innerHTML = markup;
      const lost = document.body.firstElementChild;
      lost?.dispatchEvent(new Event("error"));
      await vi.advanceTimersByTimeAsync(2_000);
      return { reload, isReplaced: document.body.firstElementChild !== lost, markup: document.body.innerHTML };
    };
    const { origin } = window.location;

    it("loads the page again for a script of the client", async () => {
      const { reload } = await lose(`<script type="module" src="${origin}/assets/main.js"></script>`);
      expect(reload).toHaveBeenCalled();
    });

    it("requests the style sheet again", async () => {
      const sheet = `<link rel="stylesheet" href="${origin}/assets/main.css">`;
      const { reload, isReplaced, markup } = await lose(sheet);
      expect([isReplaced, markup]).toEqual([true, sheet]);
      expect(reload).not.toHaveBeenCalled();
    });

    it.each([
      ["another site's script", '<script type="module" src="https://other.example/main.js"></script>'],
      ["a script that is no part of the client", `<script src="${origin}/fingerprint.js"></script>`],
      ["another site's style sheet", '<link rel="stylesheet" href="https://other.example/main.css">'],
      ["a preload, whose script is requested by its import", `<link rel="modulepreload" href="${origin}/a.js">`],
    ])("does nothing for %s", async (_name, tag) => {
      const { reload, isReplaced } = await lose(tag);
      expect([reload.mock.calls.length, isReplaced]).toEqual([0, false]);
    });
  });
});
