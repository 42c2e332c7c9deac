import type { Deed, HeldDeed } from './held-deeds.rules';
import { NO_DEEDS } from './held-deeds.rules';
import {
  cardNow,
  doneHere,
  isWaiting,
  knownTo,
  stagesDoneHere,
  stillToDo,
  stoppedHere,
  toDo,
} from './pending.rules';

const held = (id: string, deed: Deed): HeldDeed => ({
  ...{ id, deed, barcode: '204526', by: { id: 3, nickName: 'Merav' }, token: 't', at: 1_000 },
});
const step = (id: string, name: string, orderId = 7) => held(id, { do: 'tick-step', orderId, step: name });

it('knows what was done to an order here, held, on its way or sent a moment ago', () => {
  const queue = {
    ...NO_DEEDS,
    sent: [step('a', 'Neck')],
    due: [step('b', 'Depth'), step('c', 'Pin', 8), held('d', { do: 'hold', orderId: 7, reason: 'client' })],
    held: held('e', { do: 'tick-stage', orderId: 7, stageId: 1, name: 'Lace' }),
  };
  expect(doneHere(queue, 7)).toEqual(['Neck', 'Depth', 'Lace']);
});

it('knows what takes an order out of work here, and nothing of other orders', () => {
  const hold = held('a', { do: 'hold', orderId: 7, reason: 'client' });
  const move = held('b', { do: 'move', orderId: 7, to: 'QA' });
  expect(stoppedHere({ ...NO_DEEDS, held: hold }, 7)).toBe(hold);
  expect(stoppedHere({ ...NO_DEEDS, sent: [hold], due: [move] }, 7)).toBe(move);
  expect(stoppedHere({ ...NO_DEEDS, due: [hold] }, 8)).toBeUndefined();
  expect(stoppedHere({ ...NO_DEEDS, due: [step('a', 'Neck')] }, 7)).toBeUndefined();
});

it('tells what has not been answered yet, and which of two pieces with one name were done', () => {
  const lace = held('a', { do: 'tick-stage', orderId: 7, stageId: 31, name: 'Lace' });
  expect(isWaiting({ ...NO_DEEDS, held: lace }, 7)).toBe(true);
  expect(isWaiting({ ...NO_DEEDS, due: [lace] }, 7)).toBe(true);
  expect(isWaiting({ ...NO_DEEDS, due: [lace] }, 8)).toBe(false);
  expect(isWaiting({ ...NO_DEEDS, sent: [lace] }, 7)).toBe(false);
  expect(stagesDoneHere({ ...NO_DEEDS, sent: [lace], due: [step('b', 'Neck')] }, 7)).toEqual([31]);
});

const hold = held('h', { do: 'hold', orderId: 7, reason: 'client' });
const put = held('p', { do: 'put', orderId: 7, place: 'B3' });
it.each([
  [{ next: 'Neck', after: 'Depth' }, [], { what: 'next', step: 'Neck' }],
  [{ next: 'Neck', after: 'Depth' }, [step('a', 'Neck')], { what: 'next', step: 'Depth' }],
  [{ next: 'Neck', after: null }, [step('a', 'Neck')], { what: 'pending', deed: step('a', 'Neck') }],
  [{ next: 'Neck', after: null }, [step('a', 'Neck', 8)], { what: 'next', step: 'Neck' }],
  // on its shelf a wig is as it was
  [{ next: 'Neck', after: null }, [put], { what: 'next', step: 'Neck' }],
  [{ next: 'Neck', after: 'Depth' }, [hold], { what: 'pending', deed: hold }],
  [{ next: null }, [], { what: 'next', step: null }],
  [{ next: null }, [step('a', 'Neck')], { what: 'next', step: null }],
])('a card of %j with %j done here comes to %j', (told, due, now) => {
  expect(cardNow({ ...NO_DEEDS, due }, { id: 7, ...told })).toEqual(now);
});

it('forgets what was sent once the board has gone on by itself', () => {
  const sent = [
    step('a', 'Neck'),
    step('b', 'Depth'),
    held('c', { do: 'hold', orderId: 7, reason: 'client' }),
  ];
  const queue = { ...NO_DEEDS, sent };
  expect(knownTo([{ id: 7, next: 'Neck', after: 'Depth' }], queue)).toEqual(['c']);
  expect(knownTo([{ id: 7, next: 'Depth', after: 'Pin' }], queue)).toEqual(['a', 'c']);
  expect(knownTo([{ id: 7, next: 'Pin', after: null }], queue)).toEqual(['a', 'b', 'c']);
  expect(knownTo([], queue)).toEqual(['a', 'b', 'c']);
});

it('forgets nothing that the board still tells to be done, however far ahead', () => {
  const sent = [step('a', 'Neck'), step('b', 'Depth'), step('c', 'Pin')];
  const told = { id: 7, next: 'Neck', after: 'Depth' };
  expect(knownTo([{ ...told, ahead: ['Neck', 'Depth', 'Pin', 'Ear'] }], { ...NO_DEEDS, sent })).toEqual([]);
  expect(
    knownTo([{ ...told, next: 'Pin', after: 'Ear', ahead: ['Pin', 'Ear'] }], { ...NO_DEEDS, sent }),
  ).toEqual(['a', 'b']);
});

it.each([
  [{ next: 'Neck', after: 'Depth', ahead: ['Neck', 'Depth', 'Pin'] }, ['Neck', 'Depth', 'Pin']],
  [{ next: 'Neck', after: null }, ['Neck']],
  [{ next: null }, []],
])('of %j it is %j that is to be done', (told, left) => {
  expect(toDo(told)).toEqual(left);
});

it.each([
  [['Neck', 'Depth'], [], ['Neck', 'Depth']],
  [['Neck', 'Depth'], ['Neck'], ['Depth']],
  // the board has gone on by itself
  [['Depth', 'Pin'], ['Neck'], ['Depth', 'Pin']],
  [['Neck', 'Depth'], ['Neck', 'Depth'], []],
  [['Lace', 'Lace'], ['Lace'], ['Lace']],
  [[], ['Neck'], []],
])('of %j, with %j done, %j is left', (told, done, left) => {
  expect(stillToDo(told, done)).toEqual(left);
});
