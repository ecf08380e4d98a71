import { describe, expect, it } from "vitest";
import { modulesOf } from "../tidy/modules.ts";
import { inventoryOf, inventoryReport, type Tables, tables } from "./inventory.ts";

/** A product with one entry in each table, all of it complete. */
const complete: Readonly<Record<string, string>> = {
  "app/player/main.tsx": `import { modals } from "../../ui/modals.ts";
    import { screens } from "../../ui/routes.ts";
    import { Stage } from "../../ui/shell/Stage.tsx";
    import { handle } from "../../domain/native/arrivals.ts";
    import { a } from "../../domain/x/wire.ts";
    run(modals, screens, <Stage />, handle, a);`,
  "ui/modals.ts": `export const modals = { deposit: lazily(() => import("./Deposit.tsx")) };`,
  "ui/Deposit.tsx": "export default () => null;",
  "ui/routes.ts": `export const screens = { lobby: lazily(async () => ({ default: (await import("./Lobby.tsx")).Lobby })) };`,
  "ui/Lobby.tsx": "export const Lobby = () => null;",
  "ui/shell/Stage.tsx": `const SignIn = lazily(() => import("../SignIn.tsx"));\nexport const Stage = () => <SignIn />;`,
  "ui/SignIn.tsx": "export default () => null;",
  "domain/native/arrivals.ts": `export const handle = (message) => {
    switch (message.type) { case "flag": return native.send({ type: "answer", code: 1 }); }
  };`,
  "domain/x/wire.ts": `export const a = endpoint("a", "GET", "a");`,
};

const small: Tables = {
  modals: ["deposit"],
  screens: ["login", "lobby"],
  fromNative: ["flag"],
  toNative: ["answer"],
};

const read = (changes: Readonly<Record<string, string>> = {}) => {
  const texts = Object.entries({ ...complete, ...changes }).filter(([, text]) => text !== "");
  const files = texts.map(([path, text]) => ({ path, text }));
  return inventoryOf(small, files, modulesOf(files), ["app/player/main.tsx"]);
};
const gaps = (changes: Readonly<Record<string, string>>) => read(changes).flatMap(({ missing }) => missing);

describe("the inventory", () => {
  it("counts each table with what the source has for it", () => {
    expect(inventoryReport(read())).toBe(
      [
        "modals with a component: 1 of 1",
        "routes with a screen: 2 of 2",
        "calls that reachable code makes: 1 of 1",
        "messages of the native app that are handled: 1 of 1",
        "messages to the native app that are sent: 1 of 1",
      ].join("\n"),
    );
    expect(gaps({})).toEqual([]);
  });

  it.each<[what: string, changes: Readonly<Record<string, string>>, missing: readonly string[]]>([
    ["a modal without a line", { "ui/modals.ts": "export const modals = {};", "ui/Deposit.tsx": "" }, ["deposit"]],
    ["a modal without a module", { "ui/Deposit.tsx": "" }, ["deposit"]],
    ["a screen without a line", { "ui/routes.ts": "export const screens = {};", "ui/Lobby.tsx": "" }, ["lobby"]],
    ["a screen without a module", { "ui/Lobby.tsx": "" }, ["lobby"]],
    ["the login page without a module", { "ui/SignIn.tsx": "" }, ["login"]],
    [
      "a call that is only described",
      {
        "domain/x/wire.ts": `export const a = endpoint("a", "GET", "a");\nexport const b = endpoint("b", "GET", "b");`,
      },
      ["domain/x/wire.ts#b"],
    ],
    [
      "a message of the app without a case",
      { "domain/native/arrivals.ts": `export const handle = () => native.send({ type: "answer" });` },
      ["flag"],
    ],
    [
      "a message to the app that is named and not sent",
      {
        "domain/native/arrivals.ts": `export const handle = (message) => {
          switch (message.type) { case "flag": return { type: "answer" }; }
        };`,
      },
      ["answer"],
    ],
    [
      "a message to the app that only an unreached module sends",
      {
        "domain/native/arrivals.ts": `export const handle = ({ type }) => { switch (type) { case "flag": return 1; } };`,
        "domain/native/lost.ts": `export const lost = () => native.send({ type: "answer" });`,
      },
      ["answer"],
    ],
  ])("finds %s", (_what, changes, missing) => {
    expect(gaps(changes)).toEqual(missing);
  });

  it("lists a call that is never made, and does not count it as called", () => {
    const inventories = read({
      "domain/x/wire.ts": `export const a = 1;\nexport const b = endpoint("b", "GET", "b");`,
    });
    expect(inventoryReport(inventories)).toContain(
      "calls that reachable code makes: 0 of 1\n  domain/x/wire.ts#b: missing\n",
    );
  });

  it("reads the tables of the product", () => {
    expect(tables.modals).toContain("deposit");
    expect(tables.screens).toContain("login");
    expect(tables.fromNative).toContain("biometric-login");
    expect(tables.toNative).toContain("open-payment-sheet");
  });
});
