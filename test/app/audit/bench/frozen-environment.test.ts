import { afterEach, describe, expect, it, vi } from "vitest";
import { framePage } from "../../../../app/audit/bench/log/frame-page.ts";
import {
  disableFocus,
  disableMotion,
  disablePictures,
  momentClock,
  pageReset,
} from "../../../../app/audit/bench/log/frozen-environment.ts";
import { prefersReducedMotion } from "../../../../ui/kit/reduced-motion.ts";

const originals = {
  focus: Reflect.get(HTMLElement.prototype, "focus"),
};
const addresses = {
  src: Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src") ?? {},
  srcset: Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "srcset") ?? {},
};
afterEach(() => {
  HTMLElement.prototype.focus = originals.focus;
  for (const { prototype } of [HTMLImageElement, HTMLSourceElement]) {
    Reflect.deleteProperty(prototype, "setAttribute");
    for (const [field, descriptor] of Object.entries(addresses)) Object.defineProperty(prototype, field, descriptor);
  }
});

describe("the frame in which the player's screen is drawn", () => {
  it("has the record's time, at which nothing becomes due", async () => {
    vi.useFakeTimers();
    const due = vi.fn<() => void>();
    const clock = momentClock(5_000);
    clock.after(10, due)();
    clock.after(10, due);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(due).not.toHaveBeenCalled();
    expect(clock.now()).toBe(5_000);
  });

  it("forgets what a view changed on the page, such as the player's colour and a sheet's lock of the scrolling", () => {
    const { documentElement, body } = document;
    for (const element of [documentElement, body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    documentElement.lang = "en-GB";
    const reset = pageReset();
    documentElement.style.setProperty("--primary", "tomato");
    documentElement.dataset["scheme"] = "dark";
    body.style.overflow = "hidden";
    documentElement.lang = "fr";
    reset();
    expect(documentElement.getAttributeNames()).toEqual(["lang"]);
    expect([documentElement.lang, body.getAttributeNames()]).toEqual(["en-GB", []]);
  });

  it("shows no motion to a view that asks for the player's choice", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "all" }));
    expect(prefersReducedMotion()).toBe(false);
    disableMotion();
    expect(prefersReducedMotion()).toBe(true);
    vi.unstubAllGlobals();
    delete document.documentElement.dataset["replay"];
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
    const text = page.body.appendChild(page.createElement("script"));
    text.type = "text/plain";
    text.textContent = "a database";
    const made = framePage(page);
    expect(made).toMatch(/^<!doctype html><html lang="en-GB">/i);
    expect(made).toContain("draw()</script>");
    expect(made).toContain("body { margin: 0 }</style>");
    expect(made.match(/nonce="n0nce"/g)).toHaveLength(3);
    expect(made).not.toContain("A player's log");
    expect(made).not.toContain("a database");
  });
});
