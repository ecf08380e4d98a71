import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Voice } from "../../domain/ports/voice.ts";

/** The Web Speech API. A browser without it is silent. Its code loads with the first text; what is asked meanwhile is done in order. */
export const layerVoice = Layer.sync(Voice, () => {
  const isAvailable = "speechSynthesis" in globalThis;
  const load = () => import("./speech.ts");
  return {
    isAvailable,
    stop: Effect.promise(async () => void (isAvailable && (await load()).stop())),
    speak: (text, gender) => Effect.promise(async () => void (isAvailable && (await load()).speak(text, gender))),
  };
});
