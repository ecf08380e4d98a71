// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FromFrame } from "../../../../adapters/payments/messages.ts";
import { runWindowButton } from "../../../../app/sandbox/payments/pages/parts/window-button.ts";

const SITE = "https://site.example";

/** A provider's button, in a document. `asked` are its requests to the provider, and `posted` its messages to the site. */
function openButton() {
  vi.useFakeTimers();
  document.body.dataset["site"] = SITE;
  document.body.innerHTML = `<button class="provider"></button><p class="status"></p>
    <div class="ways"><button class="show"></button><button class="cancel"></button></div><a class="link"></a>`;
  const asked: { readonly question: string; readonly visit?: string }[] = [];
  let visits = 0;
  vi.stubGlobal("fetch", async (path: string, { body }: { readonly body: string }) => {
    const question = path.split("/").at(-1) ?? "";
    asked.push({ question, visit: JSON.parse(body).visit });
    if (question === "visits") visits += 1;
    return Response.json(question === "visits" ? { visit: `visit-${visits}` } : { credential: "c" });
  });
  const opened = { closed: false, close: () => undefined, focus: () => undefined };
  vi.stubGlobal("open", () => opened);
  const posted: FromFrame[] = [];
  const parent = { postMessage: (message: FromFrame) => void posted.push(message) };
  Object.defineProperty(window, "parent", { value: parent, configurable: true });
  const says = {
    idle: "",
    open: "Open",
    blocked: "Blocked",
    closed: "Closed",
    cancelled: "Cancelled",
    failed: "Failed",
    approved: "Approved",
  };
  runWindowButton({ provider: "GOOGLE", path: "google", says, isRepeated: true });

  const receive = async (data: object, from: { readonly origin: string; readonly source?: unknown }) => {
    window.dispatchEvent(Object.assign(new Event("message"), { data, source: null, ...from }));
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    asked,
    opened,
    posted,
    status: () => document.querySelector(".status")?.textContent,
    press: () => (document.querySelector(".provider") as HTMLElement).click(),
    fromSite: (data: object) => receive(data, { origin: SITE, source: parent }),
    fromWindow: (data: object) => receive({ type: "provider-window", ...data }, { origin: window.location.origin }),
  };
}

describe("a provider's button", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("accepts the result of its window also after it has seen that the window is closed", async () => {
    const button = openButton();
    await button.fromSite({ type: "set-up", id: 1 });
    button.press();
    button.opened.closed = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(button.status()).toBe("Closed");
    await button.fromWindow({ visit: "visit-1", outcome: "approved" });
    expect(button.status()).toBe("Approved");
    await button.fromSite({ type: "tokenise", id: 2 });
    expect(button.asked.find(({ question }) => question === "tokenise")?.visit).toBe("visit-1");
    expect(button.posted).toContainEqual({ type: "answer", id: 2, answer: { credential: "c" } });
  });

  it("ignores the result of an earlier visit's window", async () => {
    const button = openButton();
    await button.fromSite({ type: "set-up", id: 1 });
    button.press();
    await button.fromWindow({ visit: "visit-1", outcome: "cancelled" });
    button.press();
    await button.fromWindow({ visit: "visit-1", outcome: "approved" });
    expect(button.status()).toBe("Open");
  });
});
