import type { ConfirmPaymentsBody } from '@peruke/contracts/payments';
import { type ContentSources, contentOf } from './document-content.rules.js';
import type { LedgerRow } from './payment-lines.rules.js';

const CASH = 1;
const CHEQUE = 2;
const business = {
  ...{ name: 'Peruke', taxId: '514000000', address: 'Bnei Brak', phone: '036005544', note: 'Thanks' },
  vatPercent: 18,
};
const sources = {
  ...{ barcode: '204526', business, issuedBy: 'Noa' },
  types: [{ type: CHEQUE, nameHe: 'המחאה' }],
  banks: [{ code: 12, nameHe: 'הפועלים' }],
} as unknown as ContentSources;
const body = (includesVat: boolean) =>
  ({
    ...{ client: { last_name: 'Liat Mor', id_number: '123456782' }, description: 'Deposit' },
    include_vat: includesVat,
  }) as unknown as ConfirmPaymentsBody;
const row = (type: number, amount: number, line: Partial<LedgerRow['line']>) =>
  ({ type, amount, dueDate: '2026-12-08', line }) as unknown as LedgerRow;
const CHEQUE_LINE = {
  ...{ check_number: '1001', bank_code: 12, branch_number: '610', bank_account_number: '45678' },
};

it('[PAY-070] holds what was confirmed: the client, every payment with its account, and their sum in agorot', () => {
  const content = contentOf(body(true), [row(CASH, 10_000, {}), row(CHEQUE, 25_050, CHEQUE_LINE)], sources);
  expect(content).toEqual({
    client: { name: 'Liat Mor', idNumber: '123456782' },
    ...{ barcode: '204526', description: 'Deposit', total: 35_050, vatPercent: 18, issuedBy: 'Noa' },
    business: {
      ...{ name: 'Peruke', taxId: '514000000', address: 'Bnei Brak', phone: '036005544', note: 'Thanks' },
    },
    rows: [
      {
        ...{ type: CASH, typeName: '', amount: 10_000, dueDate: '2026-12-08', checkNumber: '' },
        ...{ bankCode: null, bankName: '', branchNumber: '', bankAccountNumber: '' },
      },
      {
        ...{ type: CHEQUE, typeName: 'המחאה', amount: 25_050, dueDate: '2026-12-08', checkNumber: '1001' },
        ...{ bankCode: 12, bankName: 'הפועלים', branchNumber: '610', bankAccountNumber: '45678' },
      },
    ],
  });
});

it('[PAY-070] tells no VAT where none is to be included', () => {
  expect(contentOf(body(false), [row(CASH, 10_000, {})], sources).vatPercent).toBeNull();
});
