import { mayTouchMeetings, mayTouchOrder } from './order-news.rules';

it.each<[string | undefined, unknown, boolean]>([
  [undefined, undefined, true],
  ['meeting-changed', { id: 3 }, true],
  ['floor-changed', { id: 7 }, false],
  ['order-changed', { id: 8, what: 'changed' }, false],
  ['order-changed', { id: 7, what: 'moved' }, false],
  ['order-changed', { id: 7, what: 'payments' }, false],
  ['order-changed', { id: 7, what: 'message' }, true],
  ['order-changed', { id: 7, what: 'changed' }, true],
  ['order-changed', { id: 7, what: 'dyed' }, true],
  ['order-changed', { id: 7 }, true],
])('%s %j may touch the meetings of order 7: %s', (event, data, touches) => {
  expect(mayTouchMeetings(7, event, data)).toBe(touches);
});

it('of a client any order may be the one', () => {
  expect(mayTouchMeetings(undefined, 'order-changed', { id: 8 })).toBe(true);
  expect(mayTouchMeetings(undefined, 'order-changed', 'nonsense')).toBe(true);
  expect(mayTouchMeetings(undefined, 'order-changed', { id: 8, what: 'moved' })).toBe(false);
});

it.each<[string | undefined, unknown, boolean]>([
  [undefined, undefined, true],
  ['meeting-changed', { id: 3 }, true],
  ['order-changed', { id: 7, what: 'moved' }, true],
  ['order-changed', { id: 8, what: 'changed' }, false],
  ['order-changed', 'nonsense', false],
  ['floor-changed', { id: 7 }, false],
])('%s %j may touch order 7: %s', (event, data, touches) => {
  expect(mayTouchOrder(7, event, data)).toBe(touches);
});
