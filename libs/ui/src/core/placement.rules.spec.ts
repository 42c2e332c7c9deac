import { EDGE, placeBeside, type Side, type Wish } from './placement.rules';
import fc from 'fast-check';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const ROOM = box(0, 0, 1000, 800);
const BUTTON = box(400, 300, 100, 40);
const SIZE = box(0, 0, 220, 120);
const wish = (change: Partial<Wish> = {}): Wish => ({
  side: 'bottom',
  align: 'end',
  gap: 6,
  rtl: false,
  ...change,
});

describe('place of a floating part', () => {
  it.each([
    ['end', false, 280],
    ['end', true, 400],
    ['start', false, 400],
    ['start', true, 280],
    ['middle', true, 340],
  ] as const)('below its button, aligned to %s (right to left: %p)', (align, rtl, left) =>
    expect(placeBeside(BUTTON, SIZE, ROOM, wish({ align, rtl }))).toEqual({ left, top: 346, side: 'bottom' }),
  );

  it.each<[Side, number, number]>([
    ['top', 340, 174],
    ['left', 174, 260],
    ['right', 506, 260],
  ])('at the %s of it', (side, left, top) =>
    expect(placeBeside(BUTTON, SIZE, ROOM, wish({ side, align: 'middle' }))).toEqual({ left, top, side }),
  );

  it('above it where there is no room below', () =>
    expect(placeBeside(box(400, 740, 100, 40), SIZE, ROOM, wish())).toMatchObject({ side: 'top', top: 614 }));

  it('below it all the same where there is even less room above', () =>
    expect(placeBeside(box(400, 20, 100, 40), box(0, 0, 220, 790), ROOM, wish()).side).toBe('bottom'));

  it('never reaches over an edge that it can keep to', () => {
    const at = fc.integer({ min: -200, max: 1200 });
    const sides = fc.constantFrom<Side>('top', 'bottom', 'left', 'right');
    fc.assert(
      fc.property(at, at, sides, fc.boolean(), (left, top, side, rtl) => {
        const place = placeBeside(box(left, top, 90, 36), SIZE, ROOM, wish({ side, rtl }));
        expect(place.left).toBeGreaterThanOrEqual(EDGE);
        expect(place.left + SIZE.width).toBeLessThanOrEqual(ROOM.width - EDGE);
        expect(place.top).toBeGreaterThanOrEqual(EDGE);
        expect(place.top + SIZE.height).toBeLessThanOrEqual(ROOM.height - EDGE);
      }),
    );
  });
});
