import { afterEach, describe, expect, it, vi } from "vitest";
import { STORAGE_PREFIX } from "../../../adapters/browser/store.ts";
import firstPaint from "../../../app/player/first-paint.tsx";
import { CONSENT_KEY } from "../../../domain/tracking/consent-key.ts";
import { PAINTED_QUESTION } from "../../../ui/shell/painted-question.ts";

/** Runs the page's script on a page with the question, as the build renders it. */
async function run(): Promise<HTMLElement | null> {
  document.body.innerHTML = firstPaint.question;
  expect(document.getElementById(PAINTED_QUESTION)?.hidden).toBe(true);
  vi.resetModules();
  await import("../../../app/player/first-script.ts");
  return document.getElementById(PAINTED_QUESTION);
}

describe("the page's own script", () => {
  afterEach(() => {
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

  it("does not ask in the native app", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 EyesDownApp/3.1");
    expect(await run()).toBeNull();
  });
});
