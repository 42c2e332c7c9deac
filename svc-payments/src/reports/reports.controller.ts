import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { paymentsReportQuery, type PaymentsReportQuery } from '@peruke/contracts/payments';
import { Can } from '@peruke/svc-kit/auth';
import { GetPaymentsReport } from './queries/get-payments-report.query.js';

@Controller('report')
export class ReportsController {
  constructor(private readonly queries: QueryBus) {}

  @Can('report.view')
  @Get('payments')
  async payments(@Query({ schema: paymentsReportQuery }) range: PaymentsReportQuery) {
    return { data: await this.queries.execute(new GetPaymentsReport(range)) };
  }
}
