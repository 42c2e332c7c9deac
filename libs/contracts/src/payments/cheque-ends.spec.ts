import { ENDING_MARKS, markReason, readReason } from './cheque-ends.js';

it.each(
  ENDING_MARKS.flatMap((mark) => ['', 'no cover', 'bank: closed'].map((words) => [mark, words] as const)),
)('a payment that ended since its cheque %s (%j) is read as it was told', (mark, words) => {
  expect(readReason(markReason(mark, words))).toEqual({ mark, words });
});

it.each(['twice', '', 'cheque', 'cheque bouncedly', 'a cheque bounced: x'])(
  '%j is somebody’s own words',
  (reason) => {
    expect(readReason(reason)).toEqual({ words: reason });
  },
);
