import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toShekels } from '@peruke/contracts/kernel';
import type { CashUpNow } from '@peruke/contracts/payments';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { toWire } from '@peruke/svc-kit/time';
import { correctionsByOrder, expectedBySource, spanOf } from '../cash-up.rules.js';
import { correctionsOnWire, readLast, readOpen } from '../read-cash-ups.js';

/** What would be closed now. */
export class GetCashUpNow extends Query<CashUpNow> {}

@QueryHandler(GetCashUpNow)
export class GetCashUpNowHandler implements IQueryHandler<GetCashUpNow> {
  constructor(
    private readonly em: EntityManager,
    private readonly house: HouseSettings,
  ) {}

  async execute(): Promise<CashUpNow> {
    const { cashUpLimit } = await this.house.settings();
    const last = await readLast(this.em);
    const open = await readOpen(this.em);
    const { firstAt, lastAt } = spanOf(open);
    return {
      after: last?.id ?? 0,
      signed_at: last ? toWire(last.signedAt) : null,
      limit: cashUpLimit,
      first_at: firstAt && toWire(firstAt),
      last_at: lastAt && toWire(lastAt),
      lines: expectedBySource(open).map((line) => ({ ...line, expected: toShekels(line.expected) })),
      corrections: correctionsOnWire(correctionsByOrder(open)),
    };
  }
}
