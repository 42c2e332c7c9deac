import { wireDate } from '@peruke/contracts/kernel';
import { CARD_DIGITS_MAX } from '@peruke/contracts/payments';
import { amountOf, instalmentsOf, kindOf, type LineValues, type PaymentValues } from './payment-values.rules';

/** Names of texts under `payment.problem`. */
export type ProblemText =
  | 'clientRequired'
  | 'required'
  | 'nineDigits'
  | 'number'
  | 'positive'
  | 'date'
  | 'digits'
  | 'cardDigits'
  | 'quantity'
  | 'instalment'
  | 'firstAmount';

export type DocumentField = 'clientsName' | 'optionalId' | 'description';
export type LineField = Exclude<keyof LineValues, 'local_id' | 'comment'>;

export interface LineProblem {
  field: LineField;
  text: ProblemText;
}

export interface PaymentProblems {
  document: { field: DocumentField; text: ProblemText }[];
  /** One list per payment, in their order. */
  lines: LineProblem[][];
}

const DIGITS = /^\d*$/;
const CHECK_TEXTS = ['check_number', 'branch_number', 'bank_account_number'] as const;

const amountProblem = (typed: number | null): ProblemText | undefined => {
  if (typed === null) return 'required';
  const amount = amountOf(typed);
  if (amount === undefined) return 'number';
  return amount > 0 ? undefined : 'positive';
};

const dateProblem = (date: string | null): ProblemText | undefined => {
  if (!date) return 'required';
  return wireDate.safeParse(date).success ? undefined : 'date';
};

/** PAY-030 for a cheque; a transfer may carry the same fields and needs none of them. */
function* bankProblems(line: LineValues, areNeeded: boolean): Generator<LineProblem> {
  if (areNeeded && line.bank_code === null) yield { field: 'bank_code', text: 'required' };
  for (const field of CHECK_TEXTS) {
    const text = line[field].trim();
    if (areNeeded && text === '') yield { field, text: 'required' };
    else if (!DIGITS.test(text)) yield { field, text: 'digits' };
  }
}

const leavesRest = ({ amount, first_amount }: LineValues): boolean => {
  const [total, first] = [amountOf(amount), amountOf(first_amount)];
  return !total || !first || first < total;
};

function* cardProblems(line: LineValues): Generator<LineProblem> {
  const digits = line.bank_account_number.trim();
  if (!DIGITS.test(digits) || digits.length > CARD_DIGITS_MAX)
    yield { field: 'bank_account_number', text: 'cardDigits' };
  const { quantity } = line;
  if (quantity === null) yield { field: 'quantity', text: 'required' };
  else if (!Number.isInteger(quantity) || quantity < 1 || quantity > 36)
    yield { field: 'quantity', text: 'quantity' };
  else if (quantity > 1) {
    if (line.first_amount !== null && amountOf(line.first_amount) === undefined)
      yield { field: 'first_amount', text: 'number' };
    else if (!leavesRest(line)) yield { field: 'first_amount', text: 'firstAmount' };
    else if (instalmentsOf(line).some(({ amount }) => amount <= 0))
      yield { field: 'first_amount', text: 'instalment' };
  }
}

function* lineProblems(line: LineValues): Generator<LineProblem> {
  const kind = kindOf(line.type);
  if (!kind) {
    yield { field: 'type', text: 'required' };
    return;
  }
  const amount = amountProblem(line.amount);
  if (amount) yield { field: 'amount', text: amount };
  const date = dateProblem(line.due_date);
  if (date) yield { field: 'due_date', text: date };
  if (kind === 'check' || kind === 'transfer') yield* bankProblems(line, kind === 'check');
  if (kind === 'card') yield* cardProblems(line);
}

function* documentProblems(values: PaymentValues): Generator<PaymentProblems['document'][number]> {
  if (values.clientsName.trim() === '') yield { field: 'clientsName', text: 'clientRequired' };
  if (!/^(\d{9})?$/.test(values.optionalId.trim())) yield { field: 'optionalId', text: 'nineDigits' };
  if (values.description.trim() === '') yield { field: 'description', text: 'required' };
}

/** What keeps the page from being confirmed, besides having no payment at all (PAY-019 to PAY-031). */
export const problemsOf = (values: PaymentValues): PaymentProblems => ({
  document: [...documentProblems(values)],
  lines: values.lines.map((line) => [...lineProblems(line)]),
});

/** PAY-025: at least one payment, and nothing wrong. */
export const canConfirm = (values: PaymentValues): boolean => {
  const { document, lines } = problemsOf(values);
  return lines.length > 0 && document.length === 0 && lines.every((line) => line.length === 0);
};
