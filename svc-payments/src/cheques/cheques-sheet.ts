import { isKnown, toAgorot, toShekels } from '@peruke/contracts/kernel';
import { type Cheque, CHEQUE_STATUSES, type ChequeStatus } from '@peruke/contracts/payments';
import type { Language } from '@peruke/svc-kit/app';
import { type ColumnOf, listSheet, type SheetStream } from '@peruke/svc-kit/sheet';

/** As the page names them; a spec holds them to the same wording. */
export const STATUS_TEXTS: Record<Language, Record<ChequeStatus, string>> = {
  he: { waiting: 'עתידי', due: 'לפירעון', deposited: 'הופקד', bounced: 'חזר', replaced: 'הוחלף' },
  en: { waiting: 'Future', due: 'Due', deposited: 'Deposited', bounced: 'Bounced', replaced: 'Replaced' },
};

const TEXTS = {
  he: {
    title: 'ספר צ׳קים',
    due: 'תאריך פירעון',
    client: 'לקוחה',
    barcode: 'ברקוד',
    cheque: 'מספר צ׳ק',
    bank: 'בנק',
    branch: 'סניף',
    account: 'חשבון',
    amount: 'סכום',
    state: 'מצב',
    markedAt: 'סומן',
    markedBy: 'על ידי',
    comment: 'הערה',
    total: 'סה״כ',
  },
  en: {
    title: 'Check book',
    due: 'Due date',
    client: 'Client',
    barcode: 'Barcode',
    cheque: 'Check number',
    bank: 'Bank',
    branch: 'Branch',
    account: 'Account',
    amount: 'Amount',
    state: 'Status',
    markedAt: 'Marked',
    markedBy: 'By',
    comment: 'Comment',
    total: 'Total',
  },
} as const;

/** The cheque book as a spreadsheet, with all that a bank asks for; amounts in shekels. */
export const chequesSheet = (batches: AsyncIterable<readonly Cheque[]>, language: Language): SheetStream => {
  const t = TEXTS[language];
  let agorot = 0;
  const amountOf = ({ amount }: Cheque): number => {
    agorot += toAgorot(amount);
    return amount;
  };
  const statusOf = ({ status }: Cheque): string =>
    isKnown(CHEQUE_STATUSES, status) ? STATUS_TEXTS[language][status] : status;
  const columns: ColumnOf<Cheque>[] = [
    { header: t.due, width: 14, kind: 'day', cell: (cheque) => cheque.due_date },
    { header: t.client, width: 26, cell: (cheque) => cheque.client, total: () => t.total },
    { header: t.barcode, width: 12, cell: (cheque) => cheque.barcode },
    { header: t.cheque, width: 14, cell: (cheque) => cheque.check_number },
    { header: t.bank, width: 8, cell: ({ bank_code: bank }) => bank && String(bank) },
    { header: t.branch, width: 10, cell: (cheque) => cheque.branch_number },
    { header: t.account, width: 16, cell: (cheque) => cheque.bank_account_number },
    { header: t.amount, width: 14, kind: 'money', cell: amountOf, total: () => toShekels(agorot) },
    { header: t.state, width: 12, cell: statusOf },
    { header: t.markedAt, width: 18, kind: 'at', cell: (cheque) => cheque.marked_at },
    { header: t.markedBy, width: 16, cell: (cheque) => cheque.marked_by },
    { header: t.comment, width: 28, cell: (cheque) => cheque.comment },
  ];
  return listSheet({ title: t.title, language, batches, columns: { all: columns } });
};
