import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it, vi } from "vitest";
import { layerVoice } from "../../../adapters/browser/voice.ts";
import { Voice } from "../../../domain/ports/voice.ts";

const voice = () => Effect.runPromise(Effect.provide(Effect.service(Voice), layerVoice));

afterEach(() => vi.unstubAllGlobals());

describe("the voice", () => {
  it("speaks British English in place of the text that is spoken now, and stops", async () => {
    const done: string[] = [];
    class Utterance {
      lang = "";
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
    vi.stubGlobal("speechSynthesis", {
      cancel: () => done.push("stop"),
      speak: ({ text, lang }: Utterance) => done.push(`${lang}: ${text}`),
    });
    const { isAvailable, speak, stop } = await voice();
    expect(isAvailable).toBe(true);
    await Effect.runPromise(Effect.andThen(speak("42"), stop));
    expect(done).toEqual(["stop", "en-GB: 42", "stop"]);
  });

  it("is silent in a browser that cannot speak", async () => {
    const { isAvailable, speak, stop } = await voice();
    expect(isAvailable).toBe(false);
    expect(await Effect.runPromise(Effect.andThen(speak("42"), stop))).toBeUndefined();
  });
});
