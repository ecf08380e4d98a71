import { describe, expect, it } from "vitest";
import { readRequirements } from "./requirements.ts";

const requirements = readRequirements();
/** The documents that an area's lines are from. */
const sourcesOf = (area: string) => [
  ...new Set(requirements.filter((line) => line.area === area).map(({ spec }) => spec.split(" ")[0])),
];

describe("the lines of the product's description", () => {
  it.each([
    ["the account", "ACCOUNT"],
    ["rewards", "REWARD"],
    ["refer a friend", "REFER"],
    ["the lobby", "LOBBY"],
    ["live casino", "LIVE"],
    ["verification", "KYC"],
    ["bingo", "BINGO"],
    ["authentication", "AUTH"],
    ["chat", "CHAT"],
    ["sockets", "SOCKET"],
    ["the native app", "WEBVIEW"],
    ["the shell", "SHELL"],
    ["constants", "CONST"],
  ])("about %s are from the description of the site [OTHER-103]", (_topic, area) => {
    expect(sourcesOf(area)).toContain("site");
  });

  it.each([
    ["deposits", "DEP"],
    ["payment methods", "METHOD"],
    ["phone verification", "PHONE"],
    ["withdrawals", "WITHDRAW"],
    ["bank transfers", "BANK"],
    ["spend limits", "LIMIT"],
    ["answers to raised limits", "SOLICIT"],
  ])(
    "about %s, with the contents of their modals, are from that of the wallet [OTHER-104 MODAL-145]",
    (_flow, area) => {
      expect(sourcesOf(area)).toContain("wallet");
    },
  );
});
