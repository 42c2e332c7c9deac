import { type Keystroke, NOTHING_TYPED, scannedBy, typed } from './wedge.rules';

const strokes = (text: string, every: number): Keystroke[] =>
  [...text].map((key, i) => ({ key, at: 1_000 + i * every }));
const scan = (text: string, every: number, wait = every): string | undefined => {
  const keys = strokes(text, every);
  const so = keys.reduce(typed, NOTHING_TYPED);
  return scannedBy(so, { key: 'Enter', at: (keys.at(-1)?.at ?? 0) + wait });
};

describe('a hand scanner', () => {
  it('is told by its speed', () => {
    expect(scan('204518', 8)).toBe('204518');
    expect(scan('204518', 40)).toBe('204518');
    expect(scan('204518', 41)).toBeUndefined();
    expect(scan('204518', 8, 41)).toBeUndefined();
  });

  it('types at least six digits and nothing else', () => {
    expect(scan('20451', 8)).toBeUndefined();
    expect(scan('2045x18', 8)).toBeUndefined();
    expect(scan('abc204518', 8)).toBe('204518');
  });

  it('begins anew after a pause', () => {
    const slow = { key: '7', at: 0 };
    const so = [slow, ...strokes('204518', 8)].reduce(typed, NOTHING_TYPED);
    expect(so.text).toBe('204518');
  });
});
