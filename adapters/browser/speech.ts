import type { VoiceGender } from "../../domain/preferences/wire.ts";

const LANGUAGE = "en-GB";

/** The API does not state a voice's gender, so the common British voices are known by name. */
const NAMES: Readonly<Record<VoiceGender, RegExp>> = {
  female: /\b(female|hazel|kate|libby|maisie|martha|serena|sonia|susan|stephanie)\b/i,
  male: /\b(male|arthur|daniel|george|oliver|ryan|thomas)\b/i,
};

/** A British voice of this gender; another British one if there is none; undefined leaves the choice to the browser. */
const voiceOf = (gender: VoiceGender, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined => {
  const british = voices.filter(({ lang }) => lang.replace("_", "-") === LANGUAGE);
  return british.find(({ name }) => NAMES[gender].test(name)) ?? british[0];
};

/** Speaks a text, in place of one that is spoken now. */
export function speak(text: string, gender: VoiceGender): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = LANGUAGE;
  utterance.voice = voiceOf(gender, speechSynthesis.getVoices()) ?? null;
  // Calls queue up otherwise, and the voice falls behind the balls.
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

export const stop = (): void => speechSynthesis.cancel();
