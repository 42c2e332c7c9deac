import type { EntityManager } from '@mikro-orm/postgresql';
import type { Agorot } from '@peruke/contracts/kernel';
import { cashLimit, type CashRule, type Guard, hasCheckDigit } from '@peruke/contracts/payments';

export interface Override {
  guard: Guard;
  /** The arithmetic that was shown; agorot. */
  detail: Record<string, number | string>;
}

const CASH = 'Cash';

/** Cash that counts on an order, in agorot. */
const cashSoFar = async (em: EntityManager, orderId: number): Promise<Agorot> => {
  const [row] = await em.execute<{ cash: number | null }[]>(
    `select sum(p.amount) as cash from payment p where p.order_id = ? and p.source = ?
       and not exists (select from termination t where t.payment_id = p.id)`,
    [orderId, CASH],
  );
  return row?.cash ?? 0;
};

/**
 * The cash limit that these payments pass; undefined when they keep to it. They stand in the ledger already, which is
 * locked: of two cash payments at once the later one sees the earlier.
 */
export const cashOverride = async (
  em: EntityManager,
  { orderId, totalPrice }: { orderId: number; totalPrice: Agorot },
  payments: readonly { source: string; amount: Agorot }[],
  rule: CashRule,
): Promise<Override | undefined> => {
  const limit = cashLimit(totalPrice, rule);
  const now = payments.reduce((sum, { source, amount }) => sum + (source === CASH ? amount : 0), 0);
  if (limit === undefined || now <= 0) return undefined;
  const before = (await cashSoFar(em, orderId)) - now;
  if (before + now <= limit) return undefined;
  return { guard: 'cash-limit', detail: { price: totalPrice, limit, before, now } };
};

/** An identity number without its check digit. The number itself is not kept here. */
export const idOverride = (idNumber: string): Override | undefined =>
  idNumber !== '' && !hasCheckDigit(idNumber) ? { guard: 'id-check-digit', detail: {} } : undefined;

/** Keeps that a person went on in spite of a warning: who, when, and the arithmetic. */
export const keepOverrides = async (
  em: EntityManager,
  orderId: number,
  overrides: readonly (Override | undefined)[],
  by: { user: { id: number; nickName: string }; now: Date },
): Promise<void> => {
  for (const override of overrides) {
    if (!override) continue;
    await em.execute(
      `insert into guard_override (order_id, guard, detail, at, by_id, by_name) values (?, ?, ?::jsonb, ?, ?, ?)`,
      [
        orderId,
        override.guard,
        JSON.stringify(override.detail),
        by.now.toISOString(),
        by.user.id,
        by.user.nickName,
      ],
    );
  }
};
