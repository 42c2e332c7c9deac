import { join } from 'node:path';
import { textDifferences, unknownTexts } from '@peruke/mf-kit/testing';
import en from './en.json';
import he from './he.json';

describe('texts', () => {
  it('say the same things in both languages', () => expect(textDifferences(he, en)).toEqual([]));

  it.each([
    ['[ORD-138]', en.form.created, 'Order has been created'],
    ['[ORD-142]', en.card.general.managerDone, 'Wig has got new creator'],
    ['[CARD-028]', en.card.notImplemented, 'Not implemented yet.'],
    ['[CARD-032]', en.card.gallery.added_one, 'File has been added'],
    ['[CARD-033]', en.card.gallery.removed, 'File has been removed'],
    ['[CARD-034]', en.card.gallery.photoAdded, 'Photo has been added'],
    ['[PAY-020]', en.payment.problem.clientRequired, 'field is required'],
    ['[PAY-023]', en.payment.problem.nineDigits, 'Must be 9 digits'],
    ['[PAY-024]', en.payment.noId, 'Are you sure you want to continue without Optional ID?'],
    ['[PAY-026]', en.payment.checkFields, 'Please check the fields'],
    ['[PAY-027]', en.payment.problem.required, 'This field is required'],
    ['[PAY-063]', en.card.payments.deposit.done, 'Deposit has been added'],
    ['[PAY-074]', en.payment.savedLocally, 'The payment saved locally'],
    ['[PAY-076]', en.pages.payments.errorSavingPayment, 'Error saving payment'],
    ['[UPL-003]', en.card.gallery.unsupported, 'Unsupported file format: {{type}}'],
    ['[UPL-010]', en.card.gallery.step.failed, 'Upload failed'],
  ])('%s are spelt as the workshop spells them: %s', (_id, text, spelt) => expect(text).toBe(spelt));
});

it('has every text that a source names', () =>
  expect(unknownTexts(join(import.meta.dirname, '..'), he)).toEqual([]));
