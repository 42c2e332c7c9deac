import type { MediaFile } from '@peruke/contracts/orders';
import {
  canCompare,
  firstPair,
  missingAngles,
  momentOf,
  sameAngle,
  sidesOf,
  viewParts,
  viewsOf,
} from './photo-view.rules';

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const image = (id: number, moment: string | null, angle: string | null): MediaFile => ({
  id,
  url: '',
  preview_url: '',
  created_at: '2026-11-22 10:00:00',
  created_by: 'Noa',
  moment,
  angle,
});

it.each([
  ['Draft', 0, null],
  ['Draft', 1, 'intake'],
  ['Wigs in Production', 0, 'work'],
  ['Repair Wigs', 1, 'work'],
  ['Rework', 1, 'work'],
  ['Ready Repair Wigs', 1, 'done'],
  ['Storage', 0, 'done'],
  ['Delivered Wigs', 0, 'done'],
  ['Cancelled Wigs', 0, null],
] as const)('a photo taken in %s (repair: %d) is most likely of: %s', (state, is_repair, moment) => {
  expect(momentOf({ state, is_repair })).toBe(moment);
});

describe('what goes out with photos', () => {
  it('is the side of a single photo and the moment of all', () => {
    const [one, two, clip] = [file('1.jpg'), file('2.jpg'), file('3.mp4', 'video/mp4')];
    const next = { angle: 'left', moment: 'work' } as const;
    expect([...viewsOf([one, clip], next)]).toEqual([[one, next]]);
    expect([...viewsOf([one, two], next).values()]).toEqual(Array(2).fill({ angle: null, moment: 'work' }));
  });

  it('counts photos alone, as the server does', () => {
    const [clip, one, two] = [file('1.mp4', 'video/mp4'), file('2.jpg'), file('3.jpg')];
    const views = new Map([[two, { angle: 'back', moment: 'intake' } as const]]);
    expect(viewParts([clip, one, two], views)).toEqual([
      ['angle[1]', 'back'],
      ['moment[1]', 'intake'],
    ]);
    expect(viewParts([one])).toEqual([]);
  });
});

describe('before and after', () => {
  const sides = sidesOf([
    image(1, 'intake', 'back'),
    image(2, 'intake', null),
    image(3, 'intake', 'front'),
    image(4, 'work', 'top'),
    image(5, 'done', 'back'),
    image(6, 'done', 'back'),
    image(7, null, 'front'),
  ]);
  const ids = (files: readonly MediaFile[]) => files.map(({ id }) => id);

  it('stand by side, those without one last; what is neither stays out', () => {
    expect([ids(sides.before), ids(sides.after)]).toEqual([
      [3, 1, 2],
      [5, 6],
    ]);
    expect(canCompare(sides)).toBe(true);
  });

  it('of one side the older stands first, however they came', () => {
    const came = [image(9, 'done', 'top'), image(4, 'done', 'top'), image(8, 'done', 'front')];
    expect(ids(sidesOf(came).after)).toEqual([8, 4, 9]);
  });

  it('take the work where nothing is done yet, and nothing where one of them is missing', () => {
    expect(ids(sidesOf([image(1, 'intake', null), image(2, 'work', null)]).after)).toEqual([2]);
    for (const moment of ['done', 'intake']) {
      const oneSided = sidesOf([image(1, moment, null)]);
      expect(canCompare(oneSided)).toBe(false);
      expect(firstPair(oneSided)).toBeUndefined();
    }
  });

  it('begin with a side that both have, the newest of it', () => {
    expect(firstPair(sides)?.map(({ id }) => id)).toEqual([1, 6]);
    expect(sameAngle(sides.before[2]!, sides.after)).toBeUndefined();
    expect(
      firstPair(sidesOf([image(1, 'intake', 'top'), image(2, 'done', null)]))?.map(({ id }) => id),
    ).toEqual([1, 2]);
  });

  it('tell which side is still to be taken', () => expect(missingAngles(sides)).toEqual(['front']));

  it('miss no side that was taken among others', () => {
    const before = [image(1, 'intake', 'front'), image(2, 'intake', 'back')];
    const after = [image(3, 'done', 'back'), image(4, 'done', 'top')];
    expect(missingAngles({ before, after })).toEqual(['front']);
  });
});
