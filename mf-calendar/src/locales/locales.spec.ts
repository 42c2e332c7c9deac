import { join } from 'node:path';
import { textDifferences, unknownTexts } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

describe('texts', () => {
  it('say the same things in both languages', () => expect(textDifferences(he, en)).toEqual([]));

  it('[CAL-057] [CAL-058] [CAL-059] [CAL-060] are spelt as the workshop spells them', () => {
    expect([en.form.added, en.edit.done, en.cancel.done, en.form.failed]).toEqual([
      'Meeting has been added',
      'Meeting has bee updated',
      'Meeting has been canceled',
      'something went wrong',
    ]);
  });

  it.each([
    ['[CAL-019]', en.card.soon, 'It will be implemented soon.'],
    ['[CAL-020]', en.form.forClient, 'For client'],
    ['[CAL-020]', en.form.forOrder, 'For order'],
    ['[CAL-023]', en.form.close, 'Close'],
    ['[CAL-023]', en.form.schedule, 'Schedule'],
    ['[PRN-011]', en.print.queues, 'Queues on {{date}}'],
  ])('%s are spelt as the workshop spells them: %s', (_id, text, spelt) => expect(text).toBe(spelt));
});

it('has every text that a source names', () =>
  expect(unknownTexts(join(import.meta.dirname, '..'), he)).toEqual([]));
