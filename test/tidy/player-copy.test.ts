import { describe, expect, it } from "vitest";
import { copyInDomain, copyInViews } from "./player-copy.ts";

const found = (text: string, path = "domain/a/rules.ts") => copyInDomain([{ path, text }]).map(({ says }) => says);

describe("copy in the domain", () => {
  it("is found with its line", () => {
    expect(found(`const a = 1;\nexport const title = () => "Your limits";`)).toEqual([
      "domain/a/rules.ts:2 has words for the player: Your limits",
    ]);
  });

  it.each([
    ["a sentence that a function returns", "const f = () => `You have ${count} tickets`;"],
    ["a sentence that begins with a value", "const f = () => `${count} not sent`;"],
    ["a label in a table", 'export const NAMES = { a: "Deposit Void", b: 1 };'],
    ["a constant that its own file does not use", 'export const HINT = "Type a code";'],
    ["a field with another name than a message", 'use({ title: "Type a code" });'],
  ])("is %s", (_what, text) => {
    expect(found(text)).toHaveLength(1);
  });

  it.each([
    ["a constant of a query", 'const NONE = "No limit";\nexport const f = (a?: string) => a ?? NONE;'],
    ["a message of a query", 'export const f = () => ({ message: "No limit" });'],
  ])("is %s", (_what, text) => {
    expect(found(text, "domain/a/queries.ts")).toHaveLength(1);
  });

  it.each([
    ["a refusal", 'const f = () => refuse("TooLong", `It has ${length} characters`, { length });'],
    ["a refusal in an object", 'const f = () => ({ name: "TooLong", copy: "It is too long" });'],
    ["a message that is recorded", 'const f = () => notify({ message: "Your limit is set." });'],
    ["a constant that a command uses", 'const FAILED = "Please try again.";\nconst f = () => stop(FAILED);'],
    ["an error", "const f = () => { throw new RangeError(`It is not whole`); };"],
    ["a type", 'type Tab = "Quick Buy" | "My Tickets";'],
    ["a technical reason", 'const f = () => ({ reason: "no answer in time" });'],
    ["one word", 'const f = () => "Waiting";'],
  ])("is not %s", (_what, text) => {
    expect(found(text)).toEqual([]);
  });

  it("may be in copy.ts, and outside the domain", () => {
    const text = 'export const HINT = "Type a code";';
    expect([...found(text, "domain/a/copy.ts"), ...found(text, "ui/a/words.ts")]).toEqual([]);
  });
});

describe("a view", () => {
  const inView = (text: string, path = "ui/a/View.tsx") => copyInViews([{ path, text }]).map(({ says }) => says);

  it.each([
    ["between tags", "const a = <p>Pay now</p>;", "Pay now"],
    ["in an attribute", 'const a = <Button label="Pay it now" />;', "Pay it now"],
    ["in an expression", "const a = isPaid ? <p>{`Paid with ${card}`}</p> : null;", "Paid with …"],
  ])("has no words for the player %s", (_where, text, words) => {
    expect(inView(text)).toEqual([`ui/a/View.tsx:1 has words for the player: ${words}`]);
  });

  it("may have names, signs and errors for developers", () => {
    expect(
      inView('const a = <p className="a-b c-d">· {words.title} →</p>;\nthrow new Error("No Provider above");'),
    ).toEqual([]);
  });

  it("takes its words from a file that may hold them", () => {
    expect(inView('export const words = { pay: "Pay it now" };', "ui/a/words.ts")).toEqual([]);
  });
});
