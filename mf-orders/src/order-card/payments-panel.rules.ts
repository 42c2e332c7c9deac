import type { Payment } from '@peruke/contracts/payments';

/** Newest due date first, as the history is read. */
export const newestFirst = (payments: readonly Payment[]): Payment[] =>
  payments.toSorted((a, b) => b.due_date.localeCompare(a.due_date) || b.id - a.id);

const entered = ({ created_at, local_id, payment_type, quantity }: Payment): string =>
  [created_at, local_id, payment_type, quantity].join('|');

/** "2/3" of every row that an entered card payment was split into, by its id (PAY-039, PAY-047). */
export const instalmentPlaces = (payments: readonly Payment[]): ReadonlyMap<number, string> => {
  const split = payments.filter(({ quantity }) => quantity > 1).toSorted((a, b) => a.id - b.id);
  const places = [...Map.groupBy(split, entered).values()].flatMap((rows) =>
    rows.map(({ id, quantity }, i) => [id, `${(i % quantity) + 1}/${quantity}`] as const),
  );
  return new Map(places);
};
