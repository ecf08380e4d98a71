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
      getVoices: () => [],
      cancel: () => done.push("stop"),
      speak: ({ text, lang }: Utterance) => done.push(`${lang}: ${text}`),
    });
    const { isAvailable, speak, stop } = await voice();
    expect(isAvailable).toBe(true);
    await Effect.runPromise(Effect.andThen(speak("42", "female"), stop));
    expect(done).toEqual(["stop", "en-GB: 42", "stop"]);
  });

  it.each([
    ["female", "Google UK English Female"],
    ["male", "Microsoft Ryan"],
  ] as const)("is a British one of the chosen gender (%s)", async (gender, name) => {
    const used: unknown[] = [];
    vi.stubGlobal("SpeechSynthesisUtterance", function Utterance() {});
    const voices = [
      { name: "Samantha", lang: "en-US" },
      { name: "Male of nowhere", lang: "de-DE" },
      { name: "Google UK English Female", lang: "en-GB" },
      { name: "Microsoft Ryan", lang: "en_GB" },
    ];
    vi.stubGlobal("speechSynthesis", {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: ({ voice: one }: { readonly voice: unknown }) => used.push(one),
    });
    const { speak } = await voice();
    await Effect.runPromise(speak("42", gender));
    expect(used).toEqual([expect.objectContaining({ name })]);
  });

  it("is silent in a browser that cannot speak", async () => {
    const { isAvailable, speak, stop } = await voice();
    expect(isAvailable).toBe(false);
    expect(await Effect.runPromise(Effect.andThen(speak("42", "female"), stop))).toBeUndefined();
  });
});
