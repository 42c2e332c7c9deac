import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AskedFigures } from '@peruke/svc-kit/operation';

/** Of the sums that the lists keep. Orders that are ready wait to be collected. */
const BY_STATE = `select state, sum(n) as value
  from (select state, n from order_count union all select state, n from order_count_delta) as kept
  group by state`;

/** How the workshop stands, for those who watch the machine. */
@Injectable()
export class OrderFigures implements OnApplicationBootstrap {
  constructor(private readonly figures: AskedFigures) {}

  onApplicationBootstrap(): void {
    this.figures.gauge('orders_by_state', 'Orders by state', ['state'], (em) => em.execute(BY_STATE));
  }
}
