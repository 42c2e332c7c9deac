import '@testing-library/jest-dom';
import { PAYMENT_TYPE } from '@peruke/contracts/payments';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, within } from '@testing-library/react';
import { paymentsApi } from '../api/payments.api';
import en from '../locales/en.json';
import { store } from '../store';
import { ConfirmPaymentDialog } from './outcome-dialogs';
import { emptyLine, type LineValues } from './payment-values.rules';

const VISA = 7;
const line = (localId: string, more: Partial<LineValues>): LineValues => ({
  ...emptyLine(localId, '2026-12-08'),
  ...more,
});

it('[PAY-080] the last look lists every payment with its date, those of a card one by one', async () => {
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  signInAs('MANAGER');
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
  renderPart(
    <ConfirmPaymentDialog
      values={{
        clientsName: 'Liat Mor',
        optionalId: '',
        description: 'Deposit',
        includesVAT: true,
        invoiceAndReceipt: true,
        external: true,
        lines: [
          line('a', { type: PAYMENT_TYPE.cash, amount: 120 }),
          line('b', { type: VISA, amount: 300, quantity: 2 }),
        ],
      }}
      submitting={false}
      onExternal={() => undefined}
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
    { namespace: 'mf-orders', store },
  );
  const dialog = within(screen.getByRole('alertdialog'));
  const rows = dialog.getAllByRole('listitem');
  const shown = [/^Cash · 08-12-2026.*₪120/, /^Visa 1\/2 · .*₪150/, /^Visa 2\/2 · .*₪150/];
  expect(rows).toHaveLength(shown.length);
  shown.forEach((text, i) => expect(rows[i]).toHaveTextContent(text));
});
