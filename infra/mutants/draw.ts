export interface Mutant {
  file: string;
  line: number;
  /** Where in the text of the file. */
  at: number;
  from: string;
  to: string;
}

const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < (?=[\w(])/g, ' <= '],
  [/ > (?=[\w(])/g, ' >= '],
  [/ \+ (?=[\w(])/g, ' - '],
  [/ - (?=[\w(])/g, ' + '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/\b(?<=\()!(?=\w)/g, ''],
];

const NO_CODE = /^\s*(import|export type|type |interface |\/\/|\*|\/\*)/;

const mutantsOf = ({ file, text }: { file: string; text: string }): Mutant[] => {
  const mutants: Mutant[] = [];
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (!NO_CODE.test(line))
      for (const [pattern, to] of SWAPS)
        for (const match of line.matchAll(pattern))
          mutants.push({ file, line: index + 1, at: start + match.index, from: match[0], to });
    start += line.length + 1;
  }
  return mutants;
};

/** The next number below 1 of a series that its seed decides (mulberry32). */
const series = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The first `count` of all mutants in an order that the seed decides: a larger count begins with the same ones. */
export const drawMutants = (
  files: readonly { file: string; text: string }[],
  count: number,
  seed: number,
): Mutant[] => {
  const next = series(seed);
  return files
    .flatMap(mutantsOf)
    .map((mutant) => ({ mutant, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ mutant }) => mutant);
};
