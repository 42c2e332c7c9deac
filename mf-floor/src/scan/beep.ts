/** High and short for done, low and longer for not: heard without a look at the screen. */
const TONES = { good: { hertz: 1_760, seconds: 0.09 }, bad: { hertz: 220, seconds: 0.35 } } as const;
const VOLUME = 0.2;

let context: AudioContext | undefined;

/** What a scan came to, for ears. A browser that plays nothing is no fault. */
export const beep = (sound: keyof typeof TONES): void => {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  const { hertz, seconds } = TONES[sound];
  const tone = new OscillatorNode(context, { frequency: hertz });
  tone.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
};
