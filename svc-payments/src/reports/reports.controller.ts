import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  paymentsReportQuery,
  type PaymentsReportQuery,
  paymentsSheetQuery,
  type PaymentsSheetQuery,
} from '@peruke/contracts/payments';
import { CallLanguage, type Language } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, Public } from '@peruke/svc-kit/auth';
import { type SignedFileQuery, signedFileQuery, SignedLinks } from '@peruke/svc-kit/links';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { paymentsReportPdf } from './payments-report-pdf.js';
import { paymentsReportSheet } from './payments-report-sheet.js';
import { GetPaymentsReport } from './queries/get-payments-report.query.js';
import { StreamPayments } from './queries/stream-payments.query.js';

const FILE = '/base/api/report/files/payments';
const LINK_MS = 60 * 60_000;
const nameOf = ({ from, to }: PaymentsReportQuery): string => `payments-${from}-${to}`;

@Controller('report')
export class ReportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: SignedLinks,
    private readonly house: HouseSettings,
  ) {}

  @Can('report.view')
  @Watched()
  @Get('payments')
  async payments(@Query({ schema: paymentsReportQuery }) asked: PaymentsReportQuery) {
    return { data: await this.queries.execute(new GetPaymentsReport(asked)) };
  }

  /** The link says what the report covers, so that nothing is kept before it is opened (AMB-92). */
  @Can('report.view')
  @Watched('report.export')
  @Get('payments/pdf')
  pdf(@Query({ schema: paymentsReportQuery }) asked: PaymentsReportQuery, @CallLanguage() lang: Language) {
    return { data: { url: this.links.link(FILE, new Date(Date.now() + LINK_MS), { ...asked, lang }) } };
  }

  @Can('report.view')
  @Export()
  @Get('payments/excel')
  async excel(
    @Query({ schema: paymentsReportQuery }) asked: PaymentsReportQuery,
    @Query({ schema: paymentsSheetQuery }) { columns }: PaymentsSheetQuery,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const rows = await this.queries.execute(new StreamPayments(asked));
    return sheetFile(paymentsReportSheet(rows, columns, language), nameOf(asked));
  }

  /** The link's signature is the permission: a browser tab sends no token. */
  @Public()
  @Get('files/payments')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  async file(
    @Query({ schema: paymentsReportQuery }) asked: PaymentsReportQuery,
    @Query({ schema: signedFileQuery }) { lang, sign }: SignedFileQuery,
  ): Promise<StreamableFile> {
    const now = new Date();
    this.links.verify(FILE, sign, now, { ...asked, lang });
    const rows = await this.queries.execute(new GetPaymentsReport(asked));
    const letterhead = await this.house.letterhead();
    const content = await paymentsReportPdf(rows, asked, { lang, now, letterhead });
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="${nameOf(asked)}.pdf"`,
      length: content.length,
    });
  }
}
