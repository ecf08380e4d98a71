import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { playSounds } from "../../../ui/bingo/room-sounds.ts";
import { initialSounds, openSounds } from "../../../ui/bingo/sounds.ts";
import type { Player } from "../../../domain/player.ts";
import type { Fact } from "../../support/given.ts";
import { after, ball, entered, loaded, won } from "../../domain/bingo/room.ts";

const node = () => ({
  connect: (to: unknown) => to,
  start: vi.fn<() => void>(),
  stop: () => {},
  type: "",
  frequency: { value: 0 },
  gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
});

/** The audio of a browser, and what it was asked for. */
const audio = { state: "running", rendered: 0, played: [] as unknown[], resumed: 0, closed: 0 };

class Nodes {
  readonly sampleRate = 8_000;
  readonly destination = {};
  createOscillator = node;
  createGain = node;
}
class FakeContext extends Nodes {
  readonly state = audio.state;
  createBufferSource() {
    const source = { buffer: undefined, connect: () => {}, start: () => audio.played.push(source.buffer) };
    return source;
  }
  async resume() {
    audio.resumed++;
  }
  async close() {
    audio.closed++;
  }
}
class FakeOffline extends Nodes {
  async startRendering() {
    return { sprite: audio.rendered++ };
  }
}

beforeEach(() => {
  Object.assign(audio, { state: "running", rendered: 0, played: [], resumed: 0, closed: 0 });
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("OfflineAudioContext", FakeOffline);
});
afterEach(() => vi.unstubAllGlobals());

it("begin with no loaded sprite, and may not load one yet [DATA-184]", () => {
  expect(initialSounds()).toStrictEqual({ loadedSprites: {}, canLoadSprite: false });
});

it("are synthesised once each, and played from what is loaded", async () => {
  const state = initialSounds();
  const { play } = openSounds(state);
  play("ball");
  await vi.waitFor(() => expect(audio.played).toEqual([{ sprite: 0 }]));
  play("ball");
  play("win");
  await vi.waitFor(() => expect(audio.played).toEqual([{ sprite: 0 }, { sprite: 0 }, { sprite: 1 }]));
  expect(state).toEqual({ loadedSprites: { ball: { sprite: 0 }, win: { sprite: 1 } }, canLoadSprite: true });
});

it("are neither loaded nor played before the browser allows audio", async () => {
  audio.state = "suspended";
  const state = initialSounds();
  openSounds(state).play("ball");
  await vi.waitFor(() => expect(audio.resumed).toBe(1));
  expect([audio.rendered, audio.played, state]).toEqual([0, [], initialSounds()]);
});

it("end when the room closes: what is being loaded does not sound", async () => {
  const state = initialSounds();
  const { play, close } = openSounds(state);
  play("prize");
  close();
  await new Promise((resolve) => setTimeout(resolve));
  expect([audio.rendered, audio.played, audio.closed]).toEqual([1, [], 1]);
});

it("do nothing on a device without audio", () => {
  vi.stubGlobal("AudioContext", undefined);
  expect(() => openSounds(initialSounds()).play("win")).not.toThrow();
});

it("come with each ball and prize while the player has them on, until the room closes", async () => {
  const facts: Fact[] = [entered, loaded("current")];
  const withSounds = (gameSoundsEnabled: boolean): Player => {
    const player = after(...facts);
    return { ...player, session: { ...player.session, user: { gameSoundsEnabled } as Player["session"]["user"] } };
  };
  let changed: (player: Player) => void = () => undefined;
  const unsubscribe = vi.fn<() => void>();
  const close = playSounds({
    snapshot: () => withSounds(true),
    snapshot$: { subscribe: (notify) => ((changed = notify), { unsubscribe }) },
  });
  const happens = (fact: Fact, isOn = true) => {
    facts.push(fact);
    changed(withSounds(isOn));
  };
  happens(ball(1, 7));
  await vi.waitFor(() => expect(audio.played).toEqual([{ sprite: 0 }]));
  happens(ball(2, 8), false);
  happens(won("ONE_LINE", 2, ["t-9"]));
  await vi.waitFor(() => expect(audio.played).toEqual([{ sprite: 0 }, { sprite: 1 }]));
  close();
  expect([unsubscribe.mock.calls.length, audio.closed]).toEqual([1, 1]);
});
