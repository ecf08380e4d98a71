import { describe, expect, it } from "vitest";
import { askedByWords, askedLayer, exceptions, type Layer, layerOf, proves } from "./layers.ts";
import { readRequirements } from "./requirements.ts";

describe("the layer of a test", () => {
  it.each<[file: string, layer: Layer]>([
    ["test/browser/deposits.test.ts", "browser"],
    ["test/ui/kit/select.test.tsx", "component"],
    ["test/ui/audit/hues.test.ts", "component"],
    ["test/app/audit/page.test.tsx", "component"],
    ["test/app/sandbox/kyc/kyc.test.ts", "sandbox"],
    ["test/app/audit/verify.test.ts", "command line"],
    ["test/app/api/openapi.test.ts", "command line"],
    ["test/adapters/http/call.test.ts", "adapter"],
    ["test/domain/money.test.ts", "domain"],
    ["test/laws/convergence.test.ts", "domain"],
    ["test/app/player/config.test.ts", "domain"],
  ])("of %s is %s", (file, layer) => {
    expect(layerOf(file)).toBe(layer);
  });
});

describe("the layer that a check asks for", () => {
  it.each([
    ["browser: open /secure/lobby"],
    ["browser with Apple Pay stub: complete a deposit"],
    ["Its chunk loads only on first visit to activity."],
  ])("is a browser: %s", (check) => {
    expect(askedByWords(check)).toBe("browser");
  });

  it.each([
    ["component test: exact text"],
    ["component test: setDepositLimit with all -1"],
    ["Visiting the exact path signed in shows the return page."],
    ["The three labels are in the footer."],
    ["Press Esc; blocking unpinned modal closes."],
    ["Spy: GET; markdown rendered."],
    ["fake-timer test: countdown text decreases"],
    ["type test; each field changes the rendered notice"],
    ["Enter 'a@'; message shown."],
    ["Type 51; value has 50."],
  ])("is a component: %s", (check) => {
    expect(askedByWords(check)).toBe("component");
  });

  it.each([
    ["unit test: reported, not rendered"],
    ["reducer test: flag false after the screen mounts"],
    ["call test: exact payload keys"],
    ["type test and decoder test"],
    ["review: no screen for staff exists"],
    ["Spy: method and path match."],
    ["Fake timers: retries 2–15 are 4 s apart."],
    ["The channel type accepts exactly these four."],
    ["Set cookie; header equals its value."],
    ["Leave the room; drawn numbers are empty."],
  ])("is any: %s", (check) => {
    expect(askedByWords(check)).toBe("any");
  });

  it("is what the table of exceptions says, where the line is in it", () => {
    const line = { id: "SOCKET-507", check: "Signed out: no socket opened; authentication error given." };
    expect([askedByWords(line.check), askedLayer(line)]).toEqual(["component", "any"]);
  });

  it("is in the table of exceptions for no line that the words read right, nor for one that does not exist", () => {
    const lines = readRequirements().filter(({ id, check }) => exceptions[id]?.asked !== askedByWords(check));
    const misread = new Set(lines.map(({ id }) => id));
    expect(Object.keys(exceptions).filter((id) => !misread.has(id))).toEqual([]);
  });
});

describe("proof", () => {
  const layers: ReadonlyArray<Layer> = ["domain", "adapter", "sandbox", "command line", "component", "browser"];

  it("of a line that asks for a browser is a browser's alone", () => {
    expect(layers.filter((layer) => proves(layer, "browser"))).toEqual(["browser"]);
  });

  it("of a line that asks for a component is a component's or a browser's", () => {
    expect(layers.filter((layer) => proves(layer, "component"))).toEqual(["component", "browser"]);
  });

  it("of any other line is every layer's", () => {
    expect(layers.filter((layer) => proves(layer, "any"))).toEqual(layers);
  });
});
