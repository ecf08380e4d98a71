import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Voice } from "../../domain/ports/voice.ts";

const LANGUAGE = "en-GB";

/** The Web Speech API. A browser without it is silent. */
export const layerVoice = Layer.sync(Voice, () => {
  const isAvailable = "speechSynthesis" in globalThis && typeof SpeechSynthesisUtterance === "function";
  const stop = Effect.sync(() => isAvailable && speechSynthesis.cancel());
  return {
    isAvailable,
    stop: Effect.asVoid(stop),
    speak: (text) =>
      Effect.sync(() => {
        if (!isAvailable) return;
        const utterance = new SpeechSynthesisUtterance(text);
        utterance.lang = LANGUAGE;
        // Calls queue up otherwise, and the voice falls behind the balls.
        speechSynthesis.cancel();
        speechSynthesis.speak(utterance);
      }),
  };
});
