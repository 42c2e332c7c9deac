import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { pickOrdersQuery, type PickOrdersQuery } from '@peruke/contracts/orders';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { PickOrders } from './queries/pick-orders.query.js';

/** What a person may tick besides the rows that she sees. */
@Controller('wigs/bulk')
export class PicksController {
  constructor(private readonly queries: QueryBus) {}

  @Can('order.list')
  @Get('picks')
  async picks(@Query({ schema: pickOrdersQuery }) query: PickOrdersQuery, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new PickOrders(query, user)) };
  }
}
