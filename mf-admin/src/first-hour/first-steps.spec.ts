import { DEFAULT_SETTINGS, type Settings } from '@peruke/contracts/settings';
import { firstSteps, type YoungHouse } from './first-steps.rules';

const EMPTY: YoungHouse = { settings: DEFAULT_SETTINGS, users: 1, clients: 0, orders: 0 };
const of = (over: Partial<YoungHouse>, settings: Partial<Settings> = {}) =>
  firstSteps({ ...EMPTY, ...over, settings: { ...DEFAULT_SETTINGS, ...settings } });
const states = (steps: ReturnType<typeof firstSteps>) => steps.map(({ state }) => state);

it('begins with everything open', () => {
  expect(firstSteps(EMPTY).map(({ step }) => step)).toEqual([
    'business',
    'hours',
    'users',
    'clients',
    'order',
  ]);
  expect(new Set(states(firstSteps(EMPTY)))).toEqual(new Set(['open']));
});

it.each<[string, Partial<YoungHouse>, Partial<Settings>, number]>([
  ['a name and a number', {}, { businessName: 'Noa', businessTaxId: '512345674' }, 0],
  ['hours of the own', {}, { week: [null, ...DEFAULT_SETTINGS.week.slice(1)] }, 1],
  ['a day of the own', {}, { ownDays: [{ day: '2026-12-01', kind: 'closed', title: 'Move' }] }, 1],
  ['a second user', { users: 2 }, {}, 2],
  ['a client', { clients: 1 }, {}, 3],
  ['an order', { orders: 1 }, {}, 4],
])('%s ends one step alone', (_what, house, settings, at) => {
  const expected = Array.from({ length: 5 }, (_, i) => (i === at ? 'done' : 'open'));
  expect(states(of(house, settings))).toEqual(expected);
});

it('a name without a number does not make receipts', () => {
  expect(states(of({}, { businessName: 'Noa' }))[0]).toBe('open');
});

it('what was left out is open no more, and done when it is done all the same', () => {
  const left = { firstStepsLeft: ['users', 'clients'] } satisfies Partial<Settings>;
  expect(states(of({}, left))).toEqual(['open', 'open', 'left', 'left', 'open']);
  expect(states(of({ users: 3 }, left))[2]).toBe('done');
});
