import { describe, expect, it } from "vitest";
import { readConfig } from "../../../app/player/config.ts";

const config = (regulator: object) => ({
  base: "/rest/",
  contentBase: "/",
  socketPrefix: "/ws",
  origins: { site: "https://a.example", pay: "https://b.example", games: "https://c.example" },
  fingerprintHosts: ["https://b.example"],
  support: "help@a.example",
  regulator,
  appVersion: "1.0.0",
  development: false,
});
const page = (content: string | undefined) =>
  ({ querySelector: () => (content === undefined ? null : { content }) }) as unknown as Document;
const read = (regulator: object) => readConfig(page(JSON.stringify(config(regulator))));

describe("the page's configuration", () => {
  it("names the regulator profile that journals are opened under", () => {
    const regulator = { name: "UKGC", from: "2026-09-30" };
    expect(read(regulator).regulator).toEqual(regulator);
    expect(read({ name: "MGA", from: "2024-01-01" }).regulator.name).toBe("MGA");
  });

  it.each([
    ["of a date that this version does not know", { name: "UKGC", from: "2031-01-01" }],
    ["of a regulator that it does not know", { name: "KSA", from: "2024-01-01" }],
    ["without a date", { name: "UKGC" }],
  ])("is refused with a profile %s", (_, regulator) => {
    expect(() => read(regulator)).toThrow("The page's configuration");
  });

  it("is refused where there is none", () => {
    expect(() => readConfig(page(undefined))).toThrow("The page's configuration");
  });
});
