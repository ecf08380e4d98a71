import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { browserStore } from "../../../adapters/browser/store.ts";

/** The storage of a simulated browser. Vitest would not put it in place of Node's own `localStorage`, which Node has from version 25 on. */
const { localStorage } = new Window({ url: "http://localhost/" });

describe("storage", () => {
  it("remembers under a name of our own, and forgets", () => {
    const store = browserStore(() => localStorage);
    store.set("seen", "1");
    expect(store.get("seen")).toBe("1");
    expect(localStorage.getItem("eyes-down:seen")).toBe("1");
    store.remove("seen");
    expect(store.get("seen")).toBeUndefined();
  });

  it("remembers nothing, and breaks nothing, where the browser refuses it", () => {
    const refused = browserStore(() => {
      throw new DOMException("denied", "SecurityError");
    });
    refused.set("seen", "1");
    refused.remove("seen");
    expect(refused.get("seen")).toBeUndefined();
  });

  it("continues where the device is full", () => {
    const full = browserStore(
      () =>
        ({
          getItem: () => null,
          setItem: () => {
            throw new DOMException("full", "QuotaExceededError");
          },
        }) as unknown as Storage,
    );
    full.set("seen", "1");
    expect(full.get("seen")).toBeUndefined();
  });
});
