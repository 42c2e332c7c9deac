import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isKnown } from '@peruke/contracts/kernel';
import {
  daysOfPeriod,
  paymentViewQuery,
  type PaymentViewFilter,
  REPORT_PERIODS,
} from '@peruke/contracts/payments';
import { toWireDate } from '@peruke/svc-kit/time';
import { ListViewsModule, type ViewCounter } from '@peruke/svc-kit/views';
import { paymentCondition } from './payment-filter.js';

/** Payments in a view, of the days that it means today. */
@Injectable()
class PaymentCounter implements ViewCounter<PaymentViewFilter> {
  constructor(private readonly em: EntityManager) {}

  async countOf({ period, from, to, ...columns }: PaymentViewFilter): Promise<number> {
    const today = toWireDate(new Date());
    const days = isKnown(REPORT_PERIODS, period)
      ? daysOfPeriod(period, today)
      : { from: from ?? today, to: to ?? today };
    const { joined, where, params } = paymentCondition({ ...columns, ...days });
    const [row] = await this.em.execute<{ total: number }[]>(
      `select count(*)::int as total ${joined} ${where}`,
      params,
    );
    return row?.total ?? 0;
  }
}

/** Views of the payments of some days. */
export const PaymentViewsModule = ListViewsModule.of<PaymentViewFilter>({
  list: 'payments',
  path: 'report/payments',
  read: 'report.view',
  share: 'payment.share-view',
  filter: paymentViewQuery,
  counter: PaymentCounter,
});
