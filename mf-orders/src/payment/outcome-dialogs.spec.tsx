import '@testing-library/jest-dom';
import { PAYMENT_TYPE } from '@peruke/contracts/payments';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { paymentsApi } from '../api/payments.api';
import en from '../locales/en.json';
import { store } from '../store';
import { ConfirmPaymentDialog, DocumentDialog, SaveErrorDialog } from './outcome-dialogs';
import { emptyLine, type LineValues } from './payment-values.rules';

const VISA = 7;
const line = (localId: string, more: Partial<LineValues>): LineValues => ({
  ...emptyLine(localId, '2026-12-08'),
  ...more,
});

const answers = {
  onAgain: jest.fn(),
  onExternal: jest.fn(),
  onConfirm: jest.fn(),
  onCancel: jest.fn(),
  onClose: jest.fn(),
};
beforeEach(async () => {
  jest.clearAllMocks();
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
});

const confirm = ({ lines = [] as LineValues[], external = true, submitting = false } = {}) => {
  const values = {
    ...{ clientsName: ' Liat Mor ', optionalId: '', description: 'Deposit' },
    ...{ includesVAT: true, invoiceAndReceipt: true, external, lines },
  };
  renderPart(<ConfirmPaymentDialog {...{ values, submitting, ...answers }} />, {
    namespace: 'mf-orders',
    store,
  });
  return within(screen.getByRole('alertdialog'));
};

it('[PAY-080] the last look lists every payment with its date, those of a card one by one', () => {
  store.dispatch(
    paymentsApi.util.upsertQueryEntries([
      {
        endpointName: 'paymentTypes',
        arg: undefined,
        value: [
          { payment_type: PAYMENT_TYPE.cash, payment_name: 'Cash', payment_name_he: 'מזומן' },
          { payment_type: VISA, payment_name: 'Visa', payment_name_he: 'ויזה' },
        ],
      },
    ]),
  );
  const dialog = confirm({
    lines: [
      line('a', { type: PAYMENT_TYPE.cash, amount: 120 }),
      line('b', { type: VISA, amount: 300, quantity: 2 }),
    ],
  });
  expect(dialog.getByText(/₪420\.00.*Liat Mor/)).toBeVisible();
  const rows = dialog.getAllByRole('listitem');
  const shown = [/^Cash · 08-12-2026.*₪120/, /^Visa 1\/2 · .*₪150/, /^Visa 2\/2 · .*₪150/];
  expect(rows).toHaveLength(shown.length);
  shown.forEach((text, i) => expect(rows[i]).toHaveTextContent(text));
});

it.each([
  [true, en.payment.external, en.payment.local, false],
  [false, en.payment.local, en.payment.external, true],
])('[PAY-080] reported to the vendor: %s, and changed with one press', (external, chosen, other, asked) => {
  const dialog = confirm({ external });
  expect(dialog.getByRole('radio', { name: chosen })).toBeChecked();
  fireEvent.click(dialog.getByRole('radio', { name: other }));
  expect(answers.onExternal).toHaveBeenCalledWith(asked);
});

it('[PAY-080] is answered once, and not left while it is being saved', () => {
  const dialog = confirm();
  fireEvent.click(dialog.getByRole('button', { name: en.payment.confirm }));
  fireEvent.click(dialog.getByRole('button', { name: en.word.cancel }));
  expect([answers.onConfirm.mock.calls.length, answers.onCancel.mock.calls.length]).toEqual([1, 1]);
});

it('[PAY-080] while it is being saved Escape leaves nothing', () => {
  confirm({ submitting: true });
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
  expect(answers.onCancel).not.toHaveBeenCalled();
});

it.each(['t-42', undefined])('[PAY-076] a payment that was refused says why, with the trace %s', (trace) => {
  const error = { status: 422, code: 'validation', message: 'No such bank.', trace } as never;
  renderPart(<SaveErrorDialog error={error} onAgain={answers.onAgain} onClose={answers.onClose} />, {
    namespace: 'mf-orders',
    store,
  });
  const dialog = within(screen.getByRole('dialog', { name: en.pages.payments.errorSavingPayment }));
  expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(dialog.queryByText(new RegExp(en.payment.trace))?.textContent?.includes('t-42')).toBe(trace && true);
  fireEvent.click(dialog.getByRole('button', { name: en.payment.back }));
  expect(answers.onClose).toHaveBeenCalledTimes(1);
});

it('a document whose tab the browser kept shut is one press away', () => {
  renderPart(<DocumentDialog link="https://invoices.example/7" onClose={answers.onClose} />, {
    namespace: 'mf-orders',
    store,
  });
  const dialog = within(screen.getByRole('dialog', { name: en.payment.savedExternally }));
  const link = dialog.getByRole('link', { name: en.payment.openDocument });
  expect(link).toHaveAttribute('href', 'https://invoices.example/7');
  fireEvent.click(link);
  fireEvent.click(dialog.getByRole('button', { name: en.payment.done }));
  expect(answers.onClose).toHaveBeenCalledTimes(2);
});
