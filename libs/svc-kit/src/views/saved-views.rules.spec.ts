import { DomainError } from '@peruke/contracts/kernel';
import {
  assertMayChange,
  assertMayShare,
  assertRoom,
  isVisibleTo,
  mayChange,
  MOST_VIEWS,
} from './saved-views.rules.js';

const people = {
  owner: { id: 2, role: 'MANAGER' },
  colleague: { id: 8, role: 'MANAGER_PLUS' },
  admin: { id: 1, role: 'ADMIN' },
  usa: { id: 4, role: 'USA_MANAGER' },
  worker: { id: 3, role: 'worker' },
};
type Who = keyof typeof people;

const outcome = (act: () => void): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return (error as DomainError).code;
  }
};

it.each<[Who, boolean, boolean, boolean, string]>([
  ['owner', false, true, true, 'done'],
  ['colleague', false, false, false, 'not_found'],
  ['admin', false, false, false, 'not_found'],
  ['owner', true, true, true, 'done'],
  ['colleague', true, true, false, 'forbidden'],
  ['admin', true, true, true, 'done'],
  ['usa', true, true, false, 'forbidden'],
])('%s (shared: %s) sees it: %s, may change it: %s', (who, shared, sees, may, changing) => {
  const view = { ownerId: 2, shared };
  expect([isVisibleTo(view, people[who]), mayChange(view, people[who])]).toEqual([
    sees,
    // of what nobody else sees only the owner's right is asked
    may,
  ]);
  expect(outcome(() => assertMayChange(view, people[who]))).toBe(changing);
});

it.each<[Who, string]>([
  ['owner', 'done'],
  ['colleague', 'done'],
  ['admin', 'done'],
  ['usa', 'forbidden'],
  ['worker', 'forbidden'],
])('%s shares a view: %s', (who, expected) =>
  expect(outcome(() => assertMayShare(people[who], 'order.share-view'))).toBe(expected),
);

it('holds so many and no more', () => {
  expect(outcome(() => assertRoom(MOST_VIEWS - 1))).toBe('done');
  expect(outcome(() => assertRoom(MOST_VIEWS))).toBe('validation');
});
