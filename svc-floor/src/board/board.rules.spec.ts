import { SAMPLE_HOUSE } from '../testing/sample-house.js';
import type { FloorRow } from '../standing/floor-rows.js';
import type { Standing } from '../standing/standing.rules.js';
import { cardOf } from './board.rules.js';

const CREATED = '2026-11-01T08:00:00Z';
const DUE = '2026-11-23T08:00:00.000Z';
const row: FloorRow = {
  ...{ order_id: 7, barcode: '204518', client: 'Liat Mor', state: 'Wigs in Production', is_repair: false },
  ...{ maker_id: 2, maker_name: 'Noa', maker_colour: null },
  ...{ created_at: CREATED, state_since: CREATED, due_at: DUE, due_back: null, pick_up: null },
  ...{ properties: {}, steps: [], stages: [], rush: false, holds: [], changes: [] },
  ...{ place_code: null, place_name: null, placed_at: null, placed_by: null },
};
const standing: Standing = {
  ...{ column: 'centre', centreId: 1, kind: 'new', next: null, left: [] },
  ...{ done: 0, of: 1, skipped: 0, since: new Date(CREATED) },
};

it.each([
  ['at the very moment that was promised', '2026-11-23T08:00:00Z', 0],
  ['a minute after it', '2026-11-23T08:01:00Z', 1],
  ['two working days after it', '2026-11-25T08:00:00Z', 2],
])('%s (%s) a wig is %i working days late', (_when, now, days) => {
  expect(cardOf(row, standing, SAMPLE_HOUSE, new Date(now)).late_days).toBe(days);
});
