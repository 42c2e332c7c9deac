import { isKnown, toAgorot, toShekels } from '@peruke/contracts/kernel';
import {
  type Cheque,
  CHEQUE_STATUSES,
  type ChequeFilter,
  type ChequeGroup,
  chequeGroupOf,
  chequeGroupsOf,
  type ChequeStatus,
} from '@peruke/contracts/payments';
import type { Language } from '@peruke/svc-kit/app';
import { type ColumnOf, listSheet, type SheetStream } from '@peruke/svc-kit/sheet';

/** As the page names them; a spec holds them to the same wording. */
export const STATUS_TEXTS: Record<Language, Record<ChequeStatus, string>> = {
  he: { waiting: 'עתידי', due: 'לפירעון', deposited: 'הופקד', bounced: 'חזר', replaced: 'הוחלף' },
  en: { waiting: 'Future', due: 'Due', deposited: 'Deposited', bounced: 'Bounced', replaced: 'Replaced' },
};

/** As the page heads their sums. */
export const GROUP_TEXTS: Record<Language, Record<ChequeGroup, string>> = {
  he: { inHand: 'בידינו', deposited: 'הופקדו', bounced: 'חזרו', replaced: 'הוחלפו' },
  en: { inHand: 'In hand', deposited: 'Deposited', bounced: 'Bounced', replaced: 'Replaced' },
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

/** The amounts of some of the cheques, with their sum below. */
const amountColumn = (header: string, isOwn: (cheque: Cheque) => boolean): ColumnOf<Cheque> => {
  let agorot = 0;
  return {
    ...{ header, width: 14, kind: 'money' },
    cell: (cheque) => {
      if (!isOwn(cheque)) return null;
      agorot += toAgorot(cheque.amount);
      return cheque.amount;
    },
    total: () => toShekels(agorot),
  };
};

/** One sum would add what counts as paid to what does not: several groups have a column each beside the amount. */
const amountColumns = (filter: ChequeFilter, language: Language): ColumnOf<Cheque>[] => {
  const groups = chequeGroupsOf(filter);
  const amount = amountColumn(TEXTS[language].amount, () => true);
  if (groups.length === 1) return [amount];
  return [
    { ...amount, total: undefined },
    ...groups.map((group) =>
      amountColumn(GROUP_TEXTS[language][group], ({ status }) => chequeGroupOf(status) === group),
    ),
  ];
};

/** The cheque book as it is filtered, as a spreadsheet, with all that a bank asks for; amounts in shekels. */
export const chequesSheet = (
  batches: AsyncIterable<readonly Cheque[]>,
  filter: ChequeFilter,
  language: Language,
): SheetStream => {
  const t = TEXTS[language];
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
    ...amountColumns(filter, language),
    { header: t.state, width: 12, cell: statusOf },
    { header: t.markedAt, width: 18, kind: 'at', cell: (cheque) => cheque.marked_at },
    { header: t.markedBy, width: 16, cell: (cheque) => cheque.marked_by },
    { header: t.comment, width: 28, cell: (cheque) => cheque.comment },
  ];
  return listSheet({ title: t.title, language, batches, columns: { all: columns } });
};
