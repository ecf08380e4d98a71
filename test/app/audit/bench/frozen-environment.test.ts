import { afterEach, describe, expect, it, vi } from "vitest";
import { framePage } from "../../../../app/audit/bench/log/frame-page.ts";
import { disableFocus, disablePictures, controlTime } from "../../../../app/audit/bench/log/frozen-environment.ts";

const originals = {
  focus: Reflect.get(HTMLElement.prototype, "focus"),
  now: Date.now,
  setInterval: window.setInterval,
  clearInterval: window.clearInterval,
};
const addresses = {
  src: Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src") ?? {},
  srcset: Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "srcset") ?? {},
};
afterEach(() => {
  HTMLElement.prototype.focus = originals.focus;
  Date.now = originals.now;
  window.setInterval = originals.setInterval;
  window.clearInterval = originals.clearInterval;
  for (const { prototype } of [HTMLImageElement, HTMLSourceElement]) {
    Reflect.deleteProperty(prototype, "setAttribute");
    for (const [field, descriptor] of Object.entries(addresses)) Object.defineProperty(prototype, field, descriptor);
  }
});

describe("the frame of the player's screen", () => {
  it("has the time of the record, and runs intervals only when that time changes", async () => {
    const goTo = controlTime();
    const interval = vi.fn<(nowMs: number) => void>();
    const stopped = vi.fn<() => void>();
    window.setInterval(() => interval(Date.now()), 10);
    window.clearInterval(window.setInterval(stopped, 10));
    goTo(1_000);
    await Promise.resolve();
    goTo(1_000);
    goTo(5_000);
    await Promise.resolve();
    expect(interval.mock.calls).toEqual([[1_000], [5_000]]);
    expect(stopped).not.toHaveBeenCalled();
    expect(Date.now()).toBe(5_000);
  });

  it("fetches no picture, for any address in the log", () => {
    disablePictures();
    const addressOf = (name: "img" | "source", field: string, value: string) => {
      const element = document.createElement(name);
      element.setAttribute(field, value);
      return element.getAttribute(field);
    };
    const own = "data:image/svg+xml,<svg/>";
    expect(addressOf("img", "src", own)).toBe(own);
    expect(addressOf("img", "alt", "/art/lucky-larder.svg")).toBe("/art/lucky-larder.svg");
    for (const address of ["/art/lucky-larder.svg", "https://example.org/a.png", "//example.org/a.png", "blob:x"]) {
      expect(addressOf("img", "src", address)).toMatch(/^data:/);
      expect(addressOf("img", "srcset", address)).toMatch(/^data:/);
      expect(addressOf("source", "srcset", address)).toMatch(/^data:/);
      const image = new Image();
      image.src = address;
      expect([image.src, image.getAttribute("src")]).toEqual([addressOf("img", "src", address), image.src]);
    }
  });

  it("never moves the focus", () => {
    const button = document.body.appendChild(document.createElement("button"));
    disableFocus();
    button.focus();
    expect(document.activeElement).not.toBe(button);
    button.remove();
  });

  it("is a page with the same styles, script and nonce, without contents", () => {
    const page = document.implementation.createHTMLDocument("The bench");
    page.documentElement.lang = "en-GB";
    page.head.innerHTML = `<style>body { margin: 0 }</style>`;
    page.body.innerHTML = `<main>A player's log</main>`;
    const script = page.body.appendChild(page.createElement("script"));
    script.nonce = "n0nce";
    script.textContent = "draw()";
    const made = framePage(page);
    expect(made).toMatch(/^<!doctype html><html lang="en-GB">/i);
    expect(made).toContain("draw()</script>");
    expect(made).toContain("body { margin: 0 }</style>");
    expect(made.match(/nonce="n0nce"/g)).toHaveLength(3);
    expect(made).not.toContain("A player's log");
  });
});
