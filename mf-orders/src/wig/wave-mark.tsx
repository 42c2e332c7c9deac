interface Wave {
  /** Height of the wave in px of the drawing. */
  height: number;
  count: number;
}

/** How much a hair texture waves, from a straight line to curls; the spellings of both lists (WIG-023, WIG-032). */
const WAVES: Partial<Record<string, Wave>> = {
  Straight: { height: 0, count: 1 },
  'Straight With Body': { height: 0.9, count: 1 },
  'Very Light Wave': { height: 1.4, count: 1.5 },
  'Light Wave': { height: 2, count: 2 },
  'Light Wave+': { height: 2.6, count: 2 },
  'Light With Strong Wave': { height: 3.2, count: 2.5 },
  'Strong Wave': { height: 3.8, count: 3 },
  Curly: { height: 4, count: 5 },
};

const WIDTH = 36;
const MIDDLE = 6;

const pathOf = ({ height, count }: Wave): string => {
  const step = WIDTH / (count * 2);
  const turns = Array.from({ length: count * 2 }, (_, i) => {
    const bend = height * 2 * (i % 2 === 0 ? -1 : 1);
    return `q${(step / 2).toFixed(2)} ${bend.toFixed(2)} ${step.toFixed(2)} 0`;
  });
  return `M2 ${MIDDLE}${turns.join('')}`;
};

/** A drawn strand above the name of a texture; nothing for the choice of none. */
export const WaveMark = ({ texture }: { texture: string }) => {
  const wave = WAVES[texture];
  return (
    <svg viewBox={`0 0 ${WIDTH + 4} 12`} width={WIDTH + 4} height="12" aria-hidden>
      {wave && (
        <path d={pathOf(wave)} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      )}
    </svg>
  );
};
