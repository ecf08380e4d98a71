import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { ProvidersListed } from "../../../domain/lobby/events.ts";
import { loadProviders, providerName } from "../../../domain/lobby/providers.ts";
import { providersOf } from "../../../domain/lobby/queries.ts";
import { listProviders } from "../../../domain/lobby/wire.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";

const providers = [
  { refName: "EYECON", name: "Eyecon" },
  { refName: "PLAYNGO", name: "Play'n GO" },
];
const listed = fact(ProvidersListed, { providers });

describe("a provider's name", () => {
  it.each([
    ["PLAYNGO", "Play'n GO"],
    ["pushgaming", "Push Gaming"],
    ["RED_TIGER", "Red Tiger"],
    ["Pragmatic Play", "Pragmatic Play"],
    ["SEASIDE_STUDIO", "Seaside Studio"],
    ["Pier Head Ltd.", "Pier Head Ltd."],
    ["constructor", "constructor"],
  ])("of %s is %s", (provider, name) => {
    expect(providerName(provider)).toBe(name);
  });
});

describe("the list of providers", () => {
  it("is read once in a journal, and holds every provider of the site", async () => {
    const { player } = await given().answering(listProviders, providers).when(loadProviders()).then(listed);
    expect(providersOf(player.lobby)).toEqual(["EYECON", "PLAYNGO"]);
    await given(listed).answering(listProviders, providers).when(loadProviders()).then();
  });

  it("that cannot be read is that of the loaded games", async () => {
    const { player } = await given().answering(listProviders, refusal()).when(Effect.ignore(loadProviders())).then();
    expect(providersOf(player.lobby)).toEqual([]);
  });
});
