/** The sounds of a bingo room. */
export type Sound = "ball" | "prize" | "win";

interface Note {
  readonly hertz: number;
  readonly atMs: number;
  readonly lastsMs: number;
  readonly volume: number;
  readonly wave: OscillatorType;
}

const note = (hertz: number, atMs: number, lastsMs: number, volume: number, wave: OscillatorType = "sine"): Note => ({
  hertz,
  atMs,
  lastsMs,
  volume,
  wave,
});

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  // A ball drops into its cup.
  ball: [note(620, 0, 70, 0.16), note(410, 60, 90, 0.12), note(300, 150, 120, 0.06)],
  prize: [note(523, 0, 160, 0.1, "triangle"), note(784, 130, 260, 0.1, "triangle")],
  win: [523, 659, 784, 1047, 1319].map((hertz, index) => note(hertz, index * 110, 420, 0.12, "triangle")),
};

/** The sounds of an open room (`DATA-184`). */
export interface SoundsState {
  /** The sounds that are ready to play. */
  loadedSprites: { [Name in Sound]?: AudioBuffer };
  /** The browser allows audio, which it does after the player's first input. */
  canLoadSprite: boolean;
}

export const initialSounds = (): SoundsState => ({ loadedSprites: {}, canLoadSprite: false });

/** The sounds of a room while it is open. They are synthesised, each once: a sprite. `play` does nothing on a device without audio. */
export function openSounds(state: SoundsState) {
  let context: AudioContext | undefined;
  let isOpen = true;

  const spriteOf = async (sound: Sound, sampleRate: number): Promise<AudioBuffer> =>
    (state.loadedSprites[sound] ??= await rendered(SOUNDS[sound], sampleRate));

  const play = async (sound: Sound): Promise<void> => {
    context ??= new AudioContext();
    state.canLoadSprite = context.state === "running";
    // The sound that comes before the first input is skipped.
    if (!state.canLoadSprite) return context.resume();
    const sprite = await spriteOf(sound, context.sampleRate);
    if (!isOpen) return;
    const source = context.createBufferSource();
    source.buffer = sprite;
    source.connect(context.destination);
    source.start();
  };

  return {
    play: (sound: Sound): void => {
      // A sound is never worth an error.
      if (typeof AudioContext === "function") void play(sound).catch(() => {});
    },
    close: (): void => {
      isOpen = false;
      Object.assign(state, initialSounds());
      void context?.close();
    },
  };
}

/** The notes of a sound as samples. */
const rendered = (notes: readonly Note[], sampleRate: number): Promise<AudioBuffer> => {
  const lastsMs = Math.max(...notes.map((one) => one.atMs + one.lastsMs));
  const on = new OfflineAudioContext(1, Math.ceil((lastsMs / 1000) * sampleRate), sampleRate);
  for (const one of notes) addNote(on, one);
  return on.startRendering();
};

const addNote = (on: BaseAudioContext, { hertz, atMs, lastsMs, volume, wave }: Note): void => {
  const from = atMs / 1000;
  const until = from + lastsMs / 1000;
  const tone = on.createOscillator();
  const gain = on.createGain();
  tone.type = wave;
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, until);
  tone.connect(gain).connect(on.destination);
  tone.start(from);
  tone.stop(until);
};
