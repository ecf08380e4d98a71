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

let context: AudioContext | undefined;

/** Plays a synthesised sound. It does nothing on a device without audio, or before the player's first input. */
export const play = (sound: Sound): void => {
  if (typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  if (context.state === "suspended") {
    // A browser allows audio only after the first input. This sound is skipped.
    void context.resume();
    return;
  }
  for (const one of SOUNDS[sound]) playNote(context, one);
};

const playNote = (on: AudioContext, { hertz, atMs, lastsMs, volume, wave }: Note): void => {
  const from = on.currentTime + atMs / 1000;
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
