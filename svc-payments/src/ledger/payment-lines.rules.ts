import { DomainError, type FieldErrors, toShekels } from '@peruke/contracts/kernel';
import {
  CARD_DIGITS_MAX,
  type ConfirmPaymentsBody,
  type DepositSource,
  instalmentDates,
  isCardType,
  PAYMENT_TYPE,
  type PaymentLine,
  splitInstalments,
} from '@peruke/contracts/payments';

const REQUIRED = 'This field is required';

type Groups = ConfirmPaymentsBody['payments'];

/** A row for the ledger, made of a line of the payment page. */
export interface LedgerRow {
  type: number;
  source: DepositSource;
  amount: number;
  dueDate: string;
  comment: string;
  instalments: number;
  line: PaymentLine;
}

/** A type of the catalogue as the four sources of deposits and reports name it (AMB-51). */
export const sourceOf = (type: number): DepositSource => {
  if (type === PAYMENT_TYPE.check) return 'Payout check';
  if (type === PAYMENT_TYPE.cash) return 'Cash';
  if (type === PAYMENT_TYPE.transfer) return 'Wire Transfer';
  return 'Card';
};

const CHECK_FIELDS = ['check_number', 'bank_code', 'branch_number', 'bank_account_number'] as const;

const lineProblems = (type: number, line: PaymentLine): Partial<Record<keyof PaymentLine, string>> => {
  const problems: Partial<Record<keyof PaymentLine, string>> = {};
  if (line.amount === 0) problems.amount = REQUIRED;
  if (line.amount < 0) problems.amount = 'The amount must be more than 0.';
  if (type === PAYMENT_TYPE.check) {
    // PAY-030
    for (const field of CHECK_FIELDS) if (!line[field]) problems[field] = REQUIRED;
  }
  if (!isCardType(type) && line.quantity > 1)
    problems.quantity = 'Only a card payment is split into instalments.';
  if (isCardType(type)) {
    if ((line.bank_account_number?.length ?? 0) > CARD_DIGITS_MAX)
      problems.bank_account_number = `At most ${CARD_DIGITS_MAX} digits`;
    if (line.quantity > 1 && line.amount > 0 && instalmentsOf(line).some((part) => part <= 0))
      problems.first_amount = 'Every instalment needs an amount.';
  }
  return problems;
};

/** Parts of a card line; the first as entered when it was (AMB-45). An empty first amount counts as not entered. */
const instalmentsOf = ({ amount, quantity, first_amount }: PaymentLine): number[] =>
  splitInstalments({ total: amount, quantity, first: first_amount === 0 ? undefined : first_amount });

const groupProblems = (key: string, group: Groups[string], known: ReadonlySet<number>): FieldErrors => {
  const at = `payments.${key}`;
  if (!known.has(Number(key))) return { [at]: ['The selected payment type is invalid.'] };
  const errors: FieldErrors = {};
  group.payments.forEach((line, i) => {
    for (const [field, text] of Object.entries(lineProblems(Number(key), line)))
      errors[`${at}.payments.${i}.${field}`] = [text];
  });
  const sum = group.payments.reduce((total, { amount }) => total + amount, 0);
  if (sum !== group.total) errors[`${at}.total`] = [`The total must be ${toShekels(sum)}.`];
  return errors;
};

/** Throws the field errors of the payment page, all of them at once (PAY-027 to PAY-032). */
export const checkGroups = (groups: Groups, known: ReadonlySet<number>): void => {
  const errors: FieldErrors = Object.assign(
    {},
    ...Object.entries(groups).map(([key, group]) => groupProblems(key, group, known)),
  );
  if (Object.keys(errors).length > 0) throw new DomainError('validation', { errors });
};

/** One row per payment, one per instalment of a card (PAY-039); in the order of the page. */
export const ledgerRows = (groups: Groups): LedgerRow[] =>
  Object.entries(groups).flatMap(([key, group]) =>
    group.payments.flatMap((line) => rowsOf(Number(key), group.comment, line)),
  );

const rowsOf = (type: number, comment: string, line: PaymentLine): LedgerRow[] => {
  const own = line.comment ?? comment;
  const row = { type, source: sourceOf(type), comment: own, line, instalments: line.quantity };
  if (line.quantity === 1) return [{ ...row, amount: line.amount, dueDate: line.due_date }];
  const dates = instalmentDates(line.due_date, line.quantity);
  return instalmentsOf(line).map((amount, i) => ({ ...row, amount, dueDate: dates[i] ?? line.due_date }));
};
