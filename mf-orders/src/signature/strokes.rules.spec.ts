import { strokesOf } from './strokes.rules';

describe('strokes of a signature', () => {
  it('are the points alone, in whole pixels', () => {
    const point = (x: number, y: number) => ({ x, y, pressure: 0.4, time: 1_700_000_000 });
    expect(strokesOf([{ points: [point(1.4, 2.6), point(3, 4)] }, { points: [point(9, 9)] }])).toEqual([
      [1, 3, 3, 4],
      [9, 9, 9, 9],
    ]);
  });

  it('of an empty pad are none', () => expect(strokesOf([{ points: [] }])).toEqual([]));
});
