import fc from 'fast-check';
import { MAX_ZOOM, moved, type Place, seenPart, shareAt, shareOfKey, WHOLE, zoomed } from './compare.rules';

describe('a picture in its frame', () => {
  const place = fc
    .record({
      zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
      x: fc.double({ min: -9, max: 9, noNaN: true }),
      y: fc.double({ min: -9, max: 9, noNaN: true }),
    })
    .map(({ zoom, x, y }): Place => moved({ ...WHOLE, zoom }, { x, y }));
  const point = fc.record({
    x: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    y: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  });

  it('never leaves it empty, however it is drawn and zoomed', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 0.1, max: 10, noNaN: true }), point, (from, factor, at) => {
        const { left, top, size } = seenPart(moved(zoomed(from, factor, at), at));
        for (const start of [left, top]) {
          expect(start).toBeGreaterThanOrEqual(-1e-9);
          expect(start + size).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });

  it('keeps what lies under the pointer where it is', () => {
    const at = { x: 0.25, y: -0.25 };
    expect(zoomed(WHOLE, 2, at)).toEqual({ zoom: 2, x: -0.25, y: 0.25 });
    expect(zoomed(zoomed(WHOLE, 2, at), 0.5, at)).toEqual(WHOLE);
  });

  it('is drawn on from where it lies, and zoomed there', () => {
    const place = { zoom: 4, x: 0.5, y: -0.25 };
    expect(moved(place, { x: 0.25, y: 0.5 })).toEqual({ zoom: 4, x: 0.75, y: 0.25 });
    expect(zoomed(place, 2, { x: 0.25, y: 0.25 })).toEqual({ zoom: 8, x: 0.75, y: -0.75 });
  });

  it('is shown on the map where it is seen', () => {
    expect(seenPart(WHOLE)).toEqual({ left: 0, top: 0, size: 1 });
    expect(seenPart({ zoom: 2, x: 0.5, y: -0.5 })).toEqual({ left: 0, top: 0.5, size: 0.5 });
  });

  it('is never smaller than the frame nor larger than it can be told', () => {
    expect(zoomed(WHOLE, 0.1).zoom).toBe(1);
    expect(zoomed(WHOLE, 100).zoom).toBe(MAX_ZOOM);
  });
});

it('the handle is measured from the edge of the frame, and stands in the middle of one that has no width', () => {
  expect(shareAt(350, { left: 100, width: 1_000 }, 'ltr')).toBe(25);
  expect(shareAt(350, { left: 100, width: 0 }, 'ltr')).toBe(50);
});

it.each([
  ['ltr', 250, 25],
  ['rtl', 250, 75],
  ['ltr', -10, 0],
  ['rtl', -10, 100],
  ['ltr', 5_000, 100],
] as const)('%s: the handle at %d gives the first picture %d %%', (direction, x, share) => {
  expect(shareAt(x, { left: 0, width: 1_000 }, direction)).toBe(share);
});

it.each([
  ['ltr', 'ArrowRight', 50, 55],
  ['rtl', 'ArrowRight', 50, 45],
  ['rtl', 'ArrowLeft', 98, 100],
  ['ltr', 'ArrowDown', 3, 0],
  ['ltr', 'Home', 50, 0],
  ['rtl', 'End', 50, 100],
  ['ltr', 'a', 50, undefined],
] as const)('%s: %s at %d leads to %s', (direction, key, from, to) => {
  expect(shareOfKey(key, from, direction)).toBe(to);
});
