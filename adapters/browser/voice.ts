import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Voice } from "../../domain/ports/voice.ts";

/** The Web Speech API. A browser without it is silent. The code that speaks loads with the first text. */
export const layerVoice = Layer.sync(Voice, () => {
  const isAvailable = "speechSynthesis" in globalThis && typeof SpeechSynthesisUtterance === "function";
  // A text that was stopped or replaced while the code loaded is not spoken.
  let last = 0;
  return {
    isAvailable,
    stop: Effect.sync(() => {
      last += 1;
      if (isAvailable) speechSynthesis.cancel();
    }),
    speak: (text, gender) =>
      Effect.promise(async () => {
        if (!isAvailable) return;
        const turn = ++last;
        const { speak } = await import("./speech.ts");
        if (turn === last) speak(text, gender);
      }),
  };
});
