import { drawMutants } from './draw.ts';

const text = `import { a } from 'b < c';
// a && b
export const isLate = (day: string, now: string): boolean => day !== '' && day < now;
`;
const files = [{ file: 'x.rules.ts', text }];

describe('mutants', () => {
  it('are drawn from code alone, each a change at its own place', () => {
    const drawn = drawMutants(files, 100, 1);
    expect(drawn.map(({ line, from, to }) => [line, from, to]).toSorted()).toEqual(
      [
        [3, ' !== ', ' === '],
        [3, ' && ', ' || '],
        [3, ' < ', ' <= '],
      ].toSorted(),
    );
    for (const { at, from } of drawn) expect(text.slice(at, at + from.length)).toBe(from);
  });

  it('come in the order of their seed; asking for more begins with the same', () => {
    const many = [0, 1, 2, 3].map((index) => ({ file: `${index}.rules.ts`, text }));
    expect(drawMutants(many, 5, 7)).toEqual(drawMutants(many, 12, 7).slice(0, 5));
    expect(drawMutants(many, 12, 8)).not.toEqual(drawMutants(many, 12, 7));
  });
});
