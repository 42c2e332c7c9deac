import { Controller, Get, Header, Param, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  paymentsReportQuery,
  type PaymentsReportQuery,
  type ReportLanguage,
  reportLanguageQuery,
} from '@peruke/contracts/payments';
import { Can, Public } from '@peruke/svc-kit/auth';
import { SignedLinks } from '@peruke/svc-kit/links';
import { writeSheet, XLSX } from '@peruke/svc-kit/sheet';
import * as z from 'zod';
import { paymentsReportSheet } from './payments-report-sheet.js';
import { GetPaymentsReport } from './queries/get-payments-report.query.js';
import { GetReportFile } from './queries/get-report-file.query.js';
import { reportFileName, reportFilePath } from './report-files.js';

const LINK_MINUTES = 60;

const fileName = z.string().max(60);
const signQuery = z.object({ sign: z.string().max(200).optional().default('') });

@Controller('report')
export class ReportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: SignedLinks,
  ) {}

  @Can('report.view')
  @Get('payments')
  async payments(@Query({ schema: paymentsReportQuery }) range: PaymentsReportQuery) {
    return { data: await this.queries.execute(new GetPaymentsReport(range)) };
  }

  @Can('report.view')
  @Get('payments/pdf')
  pdf(
    @Query({ schema: paymentsReportQuery }) range: PaymentsReportQuery,
    @Query({ schema: reportLanguageQuery }) { lang }: { lang: ReportLanguage },
  ) {
    const until = new Date(Date.now() + LINK_MINUTES * 60_000);
    return { data: { url: this.links.link(reportFilePath(reportFileName({ ...range, lang })), until) } };
  }

  @Can('report.view')
  @Get('payments/excel')
  async excel(
    @Query({ schema: paymentsReportQuery }) range: PaymentsReportQuery,
    @Query({ schema: reportLanguageQuery }) { lang }: { lang: ReportLanguage },
  ): Promise<StreamableFile> {
    const rows = await this.queries.execute(new GetPaymentsReport(range));
    return new StreamableFile(await writeSheet(paymentsReportSheet(rows, lang)), {
      type: XLSX,
      disposition: `attachment; filename="payments-${range.from}-${range.to}.xlsx"`,
    });
  }

  /** The link's signature is the permission: a browser tab sends no token. */
  @Public()
  @Get('files/:name')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  async file(
    @Param('name', { schema: fileName }) name: string,
    @Query({ schema: signQuery }) { sign }: z.infer<typeof signQuery>,
  ): Promise<StreamableFile> {
    const content = await this.queries.execute(new GetReportFile(name, sign, new Date()));
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}"`,
      length: content.length,
    });
  }
}
