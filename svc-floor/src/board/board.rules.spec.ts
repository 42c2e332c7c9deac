import type { BoardCard } from '@peruke/contracts/floor';
import type { HouseNow } from '../house/house.service.js';
import { SAMPLE_HOUSE } from '../testing/sample-house.js';
import type { FloorRow } from '../standing/floor-rows.js';
import type { Standing } from '../standing/standing.rules.js';
import { cardOf, forWall, inOrderOfNeed } from './board.rules.js';

const CREATED = '2026-11-01T08:00:00Z';
const DUE = '2026-11-23T08:00:00.000Z';
const NOW = new Date('2026-11-10T08:00:00Z');
const row: FloorRow = {
  ...{ order_id: 7, barcode: '204518', client: 'Liat Mor', state: 'Wigs in Production', is_repair: false },
  ...{ maker_id: 2, maker_name: 'Noa', maker_colour: null },
  ...{
    created_at: CREATED,
    state_since: CREATED,
    due_at: DUE,
    due_back: null,
    pick_up: null,
    version: 1,
    rework: null,
  },
  ...{ properties: {}, steps: [], stages: [], rush: false, holds: [], changes: [] },
  ...{ place_code: null, place_name: null, placed_at: null, placed_by: null },
};
const standing: Standing = {
  ...{ column: 'centre', centreId: 1, kind: 'new', next: null, left: [] },
  ...{ done: 0, of: 1, skipped: 0, since: new Date(CREATED) },
};
const card = (
  more: Partial<FloorRow> = {},
  stands: Partial<Standing> = {},
  house: HouseNow = SAMPLE_HOUSE,
): BoardCard => cardOf({ ...row, ...more }, { ...standing, ...stands }, house, NOW);

it.each([
  ['at the very moment that was promised', '2026-11-23T08:00:00Z', 0],
  ['a minute after it', '2026-11-23T08:01:00Z', 1],
  ['two working days after it', '2026-11-25T08:00:00Z', 2],
])('%s (%s) a wig is %i working days late', (_when, now, days) => {
  expect(cardOf(row, standing, SAMPLE_HOUSE, new Date(now)).late_days).toBe(days);
});

it('says of no wig that it is late once it waits for its client', () => {
  const now = new Date('2026-11-25T08:00:00Z');
  expect(cardOf(row, { ...standing, column: 'ready' }, SAMPLE_HOUSE, now).late_days).toBe(0);
});

describe('a card of the board', () => {
  it('tells the day that was promised in the time of Jerusalem, and none where none was', () => {
    expect(card()).toMatchObject({ due: '2026-11-23 10:00:00', late_days: 0 });
    expect(card({ due_at: null })).toMatchObject({ due: null, late_days: 0 });
  });

  it('tells of type and length what is a text', () => {
    expect(card({ properties: { wigType: 'Full', length: '45' } })).toMatchObject({
      wig_type: 'Full',
      length: '45',
    });
    expect(card({ properties: { wigType: ['Full'] } })).toMatchObject({ wig_type: '', length: '' });
  });

  it('tells when the client comes for what is ready, and of nothing else', () => {
    const comes = { pick_up: '2026-11-12T08:00:00Z' };
    expect(card(comes, { column: 'ready' }).pick_up).toBe('2026-11-12 10:00:00');
    expect(card({}, { column: 'ready' }).pick_up).toBeNull();
    expect(card(comes)).not.toHaveProperty('pick_up');
  });

  it('tells where it lies', () => {
    expect(card().place).toBeNull();
    expect(card({ place_code: 'B4', place_name: 'Shelf' }).place).toEqual({ code: 'B4', name: 'Shelf' });
  });

  it('tells the hold that is still open, not one that is over, and counts none of its time', () => {
    const over = { reason: 'client', text: 'asked her', at: CREATED, until: '2026-11-02T08:00:00Z' } as const;
    const open = { reason: 'material', text: 'lace', at: '2026-11-03T08:00:00Z', until: null } as const;
    const by = { id: 2, nickName: 'Noa' };
    expect(card({ holds: [{ ...over, by }] }).hold).toBeNull();
    const held = card({
      holds: [
        { ...over, by },
        { ...open, by },
      ],
    });
    expect(held.hold).toEqual({ reason: 'material', text: 'lace', since: '2026-11-03 10:00:00', by: 'Noa' });
    expect(held.days).toBe(1);
  });

  const HOUR = 3_600_000;
  const house: HouseNow = {
    ...SAMPLE_HOUSE,
    waits: { waiting: 2, ready: 3 },
    norm: () => ({ median: HOUR, p80: 17 * HOUR }),
  };
  const here = { step: 'Wig Building', centreId: 1 };
  it.each<[string, Partial<Standing>, number]>([
    ['waits for its start', { column: 'waiting', centreId: null, left: [here] }, 2],
    ['waits for its client', { column: 'ready', centreId: null }, 3],
    ['has two steps of two days in its centre', { left: [here, here, { step: 'x', centreId: 2 }] }, 4],
    ['has nothing left to do in its centre', { left: [] }, 1],
  ])('an order that %s is given its days', (_what, stands, days) => {
    expect(card({}, stands, house).norm_days).toBe(days);
  });
});

it('on a screen in the room no name is read and no text that may hold one', () => {
  const told: BoardCard = {
    ...card({ place_code: 'B4', place_name: 'Shelf of Liat' }),
    hold: { reason: 'client', text: 'Liat asks her mother', since: '2026-11-03 10:00:00', by: 'Liat' },
  };
  const shown = forWall(told);
  expect(shown).toMatchObject({
    client: '',
    maker: { nickName: '' },
    hold: { reason: 'client', text: '', since: '2026-11-03 10:00:00' },
    place: { code: 'B4', name: '' },
  });
  expect(JSON.stringify(shown)).not.toContain('Liat');
  expect(forWall(card())).toMatchObject({ hold: null, place: null });
});

describe('the order of need', () => {
  const plain: BoardCard = { ...card(), id: 10, rush: false, days: 2, norm_days: 4, due: null };
  it.each<[string, Partial<BoardCard>]>([
    ['what is in a rush', { rush: true, days: 0 }],
    ['what is later against its norm', { days: 2, norm_days: 2 }],
    ['what is late where nothing is expected to take time', { days: 2, norm_days: 0 }],
    ['what is promised to what is not', { due: '2026-12-01 10:00:00' }],
    ['of two alike the older one', { id: 9 }],
  ])('puts first %s', (_what, more) => {
    const needier = { ...plain, ...more };
    expect([plain, needier].sort(inOrderOfNeed)).toEqual([needier, plain]);
    expect([needier, plain].sort(inOrderOfNeed)).toEqual([needier, plain]);
  });

  it('puts what is due first before what is due later', () => {
    const [soon, later] = [
      { ...plain, id: 12, due: '2026-11-20 10:00:00' },
      { ...plain, id: 11, due: '2026-12-20 10:00:00' },
    ];
    expect([later, soon].sort(inOrderOfNeed)).toEqual([soon, later]);
  });
});
