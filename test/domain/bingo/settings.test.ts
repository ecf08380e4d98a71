import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { chooseSettings, restoreSettings } from "../../../domain/bingo/choosing.ts";
import { settingsOf } from "../../../domain/bingo/queries.ts";
import { DEFAULT_SETTINGS, sizeOfTickets } from "../../../domain/bingo/settings.ts";
import { SignedIn } from "../../../domain/session/events.ts";
import type { Services } from "../../../domain/services.ts";
import { World } from "../../support/world.ts";

const signedIn = (player: string) => {
  const world = new World();
  world.store.record(SignedIn, { player }, 0, { by: "server" });
  return world;
};
const run = <A, E>(world: World, program: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provide(program, world.layer));
const settings = (world: World) => settingsOf(world.player.bingo);

describe("the size of tickets", () => {
  it.each([
    ["auto", 1, "medium"],
    ["auto", 23, "medium"],
    ["auto", 24, "compact"],
    ["auto", 96, "compact"],
    ["large", 96, "large"],
    ["compact", 1, "compact"],
  ] as const)("%s with %d tickets is %s", (chosen, tickets, size) => {
    expect(sizeOfTickets(chosen, tickets)).toBe(size);
  });
});

describe("the settings of the bingo rooms", () => {
  it("are the defaults, with the voice off, until the player changes one", async () => {
    const world = signedIn("p-rosie");
    expect(settings(world)).toEqual({ ...DEFAULT_SETTINGS, callerVoice: false });
    await run(world, chooseSettings({ dabberShape: "heart" }));
    await run(world, chooseSettings({ callerVoice: true }));
    expect(settings(world)).toEqual({ ...DEFAULT_SETTINGS, dabberShape: "heart", callerVoice: true });
  });

  it("are restored from the device once in each journal, for the same player only", async () => {
    const world = signedIn("p-rosie");
    await run(world, chooseSettings({ ticketSize: "large" }));
    const later = signedIn("p-rosie");
    for (const [key, value] of world.device) later.device.set(key, value);
    await run(later, restoreSettings());
    expect(settings(later).ticketSize).toBe("large");
    const { lastSeq } = later.store;
    await run(later, restoreSettings());
    expect(later.store.lastSeq).toBe(lastSeq);

    const other = signedIn("p-sam");
    for (const [key, value] of world.device) other.device.set(key, value);
    await run(other, restoreSettings());
    expect(settings(other)).toEqual(DEFAULT_SETTINGS);
  });

  it("stay the defaults if the device holds a text that is no settings", async () => {
    const world = signedIn("p-rosie");
    world.device.set("bingo-settings:p-rosie", '{"ticketSize":"huge"}');
    await run(world, restoreSettings());
    expect(world.player.bingo.settings).toBeUndefined();
  });
});
