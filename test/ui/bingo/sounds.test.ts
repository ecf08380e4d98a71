import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { initialSounds, openSounds } from "../../../ui/bingo/sounds.ts";

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
