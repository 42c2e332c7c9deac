import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Can } from '@peruke/svc-kit/auth';
import { toWire } from '@peruke/svc-kit/time';
import { CatalogueRefresh } from './catalogue-refresh.js';
import { ListBanks } from './queries/list-banks.query.js';
import { ListPaymentTypes } from './queries/list-payment-types.query.js';

@Can('payment.catalogue')
@Controller('accounting')
export class CatalogueController {
  constructor(
    private readonly queries: QueryBus,
    private readonly catalogue: CatalogueRefresh,
  ) {}

  @Get('payment-types')
  async types() {
    return { data: await this.queries.execute(new ListPaymentTypes()) };
  }

  @Get('payment-banks')
  async banks() {
    return { data: await this.queries.execute(new ListBanks()) };
  }

  @Get('catalogue')
  async state() {
    return { data: { provider: this.catalogue.provider, refreshed_at: await this.refreshedAt() } };
  }

  @Can('payment.refresh-catalogue')
  @Post('catalogue/refresh')
  @HttpCode(200)
  async refresh() {
    const outcome = await this.catalogue.refresh();
    return { data: { ...outcome, refreshed_at: await this.refreshedAt() } };
  }

  private async refreshedAt(): Promise<string> {
    const at = await this.catalogue.refreshedAt();
    return at ? toWire(at) : '';
  }
}
