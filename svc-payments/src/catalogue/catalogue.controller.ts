import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Can } from '@peruke/svc-kit/auth';
import { ListBanks } from './queries/list-banks.query.js';
import { ListPaymentTypes } from './queries/list-payment-types.query.js';

@Can('payment.catalogue')
@Controller('accounting')
export class CatalogueController {
  constructor(private readonly queries: QueryBus) {}

  @Get('payment-types')
  async types() {
    return { data: await this.queries.execute(new ListPaymentTypes()) };
  }

  @Get('payment-banks')
  async banks() {
    return { data: await this.queries.execute(new ListBanks()) };
  }
}
