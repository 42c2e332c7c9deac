import { defineEntity, p } from '@mikro-orm/postgresql';
import { type Actor, type Agorot, DomainError, fieldError, toShekels } from '@peruke/contracts/kernel';
import { type CashUpSource, needsSecond, type SignCashUpBody } from '@peruke/contracts/payments';
import {
  type CorrectedOrder,
  correctionsByOrder,
  expectedBySource,
  isMoney,
  type LedgerRecord,
  spanOf,
} from './cash-up.rules.js';

export interface CashUpLine {
  source: CashUpSource;
  /** Agorot. */
  expected: Agorot;
  counted: Agorot;
  records: number;
  note: string;
}

const CashUpSchema = defineEntity({
  name: 'CashUp',
  tableName: 'cash_up',
  properties: {
    id: p.integer().primary(),
    /** The one before; 0 of the first. Two cannot follow the same one. */
    afterId: p.integer(),
    signedAt: p.datetime(),
    signedById: p.integer(),
    signedByName: p.text(),
    secondedById: p.integer().nullable(),
    secondedByName: p.text().nullable(),
    voucherId: p.text().nullable(),
    firstAt: p.datetime().nullable(),
    lastAt: p.datetime().nullable(),
    lines: p.json<CashUpLine[]>(),
    /** Null in what was signed before they were told. */
    corrections: p.json<CorrectedOrder[]>().nullable(),
  },
});

interface Signing {
  /** What the signer saw and counted. */
  given: Pick<SignCashUpBody, 'lines'> & { after: number };
  /** What no cash-up has closed yet. */
  open: readonly LedgerRecord[];
  /** The one signed last; 0 before the first. */
  after: number;
  limit: Agorot;
  signer: Pick<Actor, 'nickName'> & { id: number };
  second?: { id: string; by: { id: number; nickName: string } };
  now: Date;
}

const NOTHING_TO_SIGN = 'Nothing was recorded since the last cash-up, and nothing is counted.';

/** What was counted against what was recorded, signed. It is written once; the database refuses any change. */
export class CashUp extends CashUpSchema.class {
  static readonly inAudit = ['afterId', 'signedByName', 'secondedByName', 'lines'] as const;

  /** Throws when the signer did not see what would be closed, there is nothing to close, or a second person is missing. */
  static sign({ given, open, after, limit, signer, second, now }: Signing): CashUp {
    const expected = expectedBySource(open);
    const lines = expected.map((line): CashUpLine => {
      const counted = given.lines.find(({ source }) => source === line.source);
      if (counted?.expected !== line.expected || given.after !== after)
        throw new DomainError('cash_up_overtaken');
      return { ...line, counted: counted.counted, note: counted.note };
    });
    if (!open.some(isMoney) && lines.every(({ counted }) => counted === 0))
      throw fieldError('lines', NOTHING_TO_SIGN);
    const isSeconded = needsSecond(lines, limit);
    if (isSeconded && !second)
      throw new DomainError('second_needed', { params: { limit: `₪${toShekels(limit)}` } });
    return Object.assign(new CashUp(), {
      afterId: after,
      signedAt: now,
      signedById: signer.id,
      signedByName: signer.nickName,
      // Nobody's name stands under what did not need it.
      secondedById: isSeconded ? second?.by.id : null,
      secondedByName: isSeconded ? second?.by.nickName : null,
      voucherId: isSeconded ? second?.id : null,
      ...spanOf(open),
      lines,
      corrections: correctionsByOrder(open),
    });
  }
}
CashUpSchema.setClass(CashUp);
