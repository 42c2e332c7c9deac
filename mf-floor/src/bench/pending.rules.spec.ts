import type { Deed, HeldDeed } from './held-deeds.rules';
import { NO_DEEDS } from './held-deeds.rules';
import { doneHere, knownTo, stillToDo, stoppedHere, toDo } from './pending.rules';

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
  const hold: Deed = { do: 'hold', orderId: 7, reason: 'client' };
  const move: Deed = { do: 'move', orderId: 7, to: 'QA' };
  expect(stoppedHere({ ...NO_DEEDS, held: held('a', hold) }, 7)).toBe(hold);
  expect(stoppedHere({ ...NO_DEEDS, sent: [held('a', hold)], due: [held('b', move)] }, 7)).toBe(move);
  expect(stoppedHere({ ...NO_DEEDS, due: [held('a', hold)] }, 8)).toBeUndefined();
  expect(stoppedHere({ ...NO_DEEDS, due: [step('a', 'Neck')] }, 7)).toBeUndefined();
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
