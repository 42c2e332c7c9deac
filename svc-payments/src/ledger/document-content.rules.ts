import type { ConfirmPaymentsBody } from '@peruke/contracts/payments';
import type { BankRow, PaymentTypeRow } from '../catalogue/reference-data.js';
import type { Business } from '../documents/business.rules.js';
import type { DocumentContent } from '../documents/document.entity.js';
import type { LedgerRow } from './payment-lines.rules.js';

export interface ContentSources {
  barcode: string;
  types: readonly PaymentTypeRow[];
  banks: readonly BankRow[];
  business: Business;
  issuedBy: string;
}

/** What the document of a confirmed page says: all of it, so that it never changes with the order or the business. */
export const contentOf = (
  body: ConfirmPaymentsBody,
  rows: readonly LedgerRow[],
  { barcode, types, banks, business, issuedBy }: ContentSources,
): DocumentContent => ({
  client: { name: body.client.last_name, idNumber: body.client.id_number },
  barcode,
  description: body.description,
  total: rows.reduce((sum, { amount }) => sum + amount, 0),
  vatPercent: body.include_vat ? business.vatPercent : null,
  rows: rows.map(({ type, amount, dueDate, line }) => ({
    type,
    typeName: types.find((one) => one.type === type)?.nameHe ?? '',
    amount,
    dueDate,
    checkNumber: line.check_number ?? '',
    bankCode: line.bank_code ?? null,
    bankName: banks.find(({ code }) => code === line.bank_code)?.nameHe ?? '',
    branchNumber: line.branch_number ?? '',
    bankAccountNumber: line.bank_account_number ?? '',
  })),
  business: {
    name: business.name,
    taxId: business.taxId,
    address: business.address,
    phone: business.phone,
    note: business.note,
  },
  issuedBy,
});
