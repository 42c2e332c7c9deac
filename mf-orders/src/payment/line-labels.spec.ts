import { PAYMENT_TYPE } from '@peruke/contracts/payments';
import { labelsOf } from './line-labels';

it.each([
  ['a check', PAYMENT_TYPE.check, '', 'dueDate', 'checkNumber', 'account'],
  ['cash', PAYMENT_TYPE.cash, '', 'dueDate', 'checkNumber', 'account'],
  ['a transfer', PAYMENT_TYPE.transfer, '', 'dueDate', 'reference', 'account'],
  ['a card', 7, 'Cash', 'dealDate', 'reference', 'cardDigits'],
  ['a card without a type', null, 'Card', 'dealDate', 'reference', 'cardDigits'],
  ['a transfer without a type', null, 'Wire Transfer', 'dueDate', 'reference', 'account'],
  ['a correction', null, 'Correction', 'dueDate', 'checkNumber', 'account'],
])('[PAY-046] %s is told of in its own words', (_what, type, source, date, number, account) => {
  expect(labelsOf(type, source)).toEqual({
    ...{ date: `payment.${date}`, number: `payment.${number}`, account: `payment.${account}` },
  });
});
