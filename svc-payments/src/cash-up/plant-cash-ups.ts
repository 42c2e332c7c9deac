import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toWireDate } from '@peruke/svc-kit/time';
import { CashUp } from './cash-up.entity.js';
import { expectedBySource, isMoney, type LedgerRecord } from './cash-up.rules.js';
import { readOpen } from './read-cash-ups.js';
import { stampRecords } from './stamp-records.js';

interface Person {
  id: number;
  nickName: string;
}

const DAYS = 6;
const LIMIT = 5_000;
/** What was off in cash on the so manyth day that was closed; agorot. */
const OFF: Readonly<Record<number, { agorot: number; note: string }>> = {
  1: { agorot: -12_000, note: 'חסר שטר, נבדק מול התקבולים' },
  4: { agorot: -2_000, note: 'עודף שניתן פעמיים' },
};
const AFTER_LAST_MS = 20 * 60_000;

/** The last days of the demo workshop, each closed in the evening; the days before are behind it, today is open. */
export const plantCashUps = async (
  em: EntityManager,
  today: Date,
  people: { signer: Person; second: Person },
): Promise<void> => {
  const past = (await readOpen(em)).filter(({ at }) => eveningOf(at) < toWireDate(today));
  const byDay = [...Map.groupBy(past, ({ at }) => eveningOf(at)).values()];
  const closed = byDay.filter((records) => records.some(isMoney)).slice(-DAYS);
  const counted = new Set(closed.flat());
  await stampRecords(
    em,
    past.filter((record) => !counted.has(record)),
    null,
  );
  let after = 0;
  for (const [i, open] of closed.entries()) {
    const cashUp = signedOf(open, { after, off: OFF[i], ...people });
    await em.persist(cashUp).flush();
    await stampRecords(em, open, cashUp.id);
    after = cashUp.id;
  }
};

/** The working day that closes it: nobody counts on Friday or Shabbat, what the bank tells then waits for Sunday. */
const eveningOf = (at: Date): string => {
  const day = new Date(`${toWireDate(at)}T12:00:00Z`);
  while (day.getUTCDay() >= 5) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

const signedOf = (
  open: readonly LedgerRecord[],
  {
    after,
    off,
    signer,
    second,
  }: { after: number; off?: (typeof OFF)[number]; signer: Person; second: Person },
): CashUp =>
  CashUp.sign({
    given: {
      after,
      lines: expectedBySource(open).map(({ source, expected }) => ({
        ...{ source, expected, counted: expected, note: '' },
        ...(source === 'Cash' && off && { counted: expected + off.agorot, note: off.note }),
      })),
    },
    open,
    after,
    limit: LIMIT,
    signer,
    second: { id: randomUUID(), by: second },
    now: new Date(
      Math.max(
        ...open.map(({ at }) =>
          Math.max(at.getTime() + AFTER_LAST_MS, Date.parse(`${eveningOf(at)}T15:10Z`)),
        ),
      ),
    ),
  });
