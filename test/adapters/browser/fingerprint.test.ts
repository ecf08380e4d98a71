// @vitest-environment happy-dom
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { afterEach, describe, expect, it } from "vitest";
import { fingerprintFrom } from "../../../adapters/browser/fingerprint.ts";

const HOSTS = ["https://one.vendor.example", "https://two.vendor.example"];

/** Answers each requested script as given: it loads, it fails, or no answer comes. */
function scripted(behaviour: Record<string, "loads" | "fails" | "hangs">) {
  const asked: string[] = [];
  const append = document.head.append.bind(document.head);
  document.head.append = (script: unknown) => {
    const { src } = script as HTMLScriptElement;
    asked.push(src);
    const what = behaviour[new URL(src).origin];
    if (what !== "hangs") {
      queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(what === "loads" ? "load" : "error")));
    }
  };
  restore = () => {
    document.head.append = append;
    delete window.EyesDownFingerprint;
  };
  return asked;
}
let restore = () => undefined as void;
afterEach(() => restore());

const vendor = (answer: unknown = "fp-1") => {
  const regions: string[] = [];
  window.EyesDownFingerprint = {
    get: async ({ region }) => {
      regions.push(region);
      return answer;
    },
  };
  return regions;
};

/** The event loop, for what the document answers by itself. */
const turn = Effect.promise(() => new Promise((resolve) => setTimeout(resolve)));
const asking = (hosts = HOSTS) => Effect.runPromise(fingerprintFrom(hosts, document));

describe("the device's fingerprint", () => {
  it("comes from the script of the configured host of the vendor [NET-508]", async () => {
    const asked = scripted({ "https://one.vendor.example": "loads" });
    const regions = vendor();
    expect(await asking()).toBe("fp-1");
    expect([asked, regions]).toEqual([["https://one.vendor.example/fingerprint.js"], ["eu"]]);
  });

  it("is asked of the next host when one fails [NET-509]", async () => {
    const asked = scripted({ "https://one.vendor.example": "fails", "https://two.vendor.example": "loads" });
    vendor();
    expect(await asking()).toBe("fp-1");
    expect(asked).toEqual(HOSTS.map((host) => `${host}/fingerprint.js`));
  });

  it("is asked of the next host after 2 s, for region eu [NET-510]", async () => {
    const asked = scripted({ "https://one.vendor.example": "hangs", "https://two.vendor.example": "loads" });
    const regions = vendor();
    const script = Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(fingerprintFrom(HOSTS, document), { startImmediately: true });
      yield* TestClock.adjust(1999);
      yield* turn;
      expect(asked).toHaveLength(1);
      yield* TestClock.adjust(1);
      yield* turn;
      expect(asked).toHaveLength(2);
      return yield* Fiber.join(fiber);
    });
    expect(await Effect.runPromise(Effect.provide(script, TestClock.layer()))).toBe("fp-1");
    expect(regions).toEqual(["eu"]);
  });

  it("is nothing where every host fails, and nothing breaks", async () => {
    scripted({ "https://one.vendor.example": "fails", "https://two.vendor.example": "fails" });
    expect(await asking()).toBeUndefined();
    expect(await asking([])).toBeUndefined();
  });

  it.each([undefined, null, 7, { visitor: "x" }])("is nothing where the vendor answers %j", async (answer) => {
    scripted({ "https://one.vendor.example": "loads", "https://two.vendor.example": "loads" });
    vendor(answer === undefined ? null : answer);
    expect(await asking()).toBeUndefined();
  });
});
