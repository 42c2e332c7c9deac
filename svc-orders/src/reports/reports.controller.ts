import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { employeesReportQuery, type EmployeesReportQuery } from '@peruke/contracts/orders';
import { CallLanguage, type Language } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Public, type SignedInUser } from '@peruke/svc-kit/auth';
import { type SignedFileQuery, signedFileQuery, SignedLinks } from '@peruke/svc-kit/links';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { employeesPdf, employeesSheet } from './employees-document.js';
import { GetOwnDay } from './queries/get-own-day.query.js';
import { GetEmployeesReport } from './queries/get-employees-report.query.js';
import { StreamEmployeesReport } from './queries/stream-employees-report.query.js';

const FILE = '/base/api/report/files/employees';
const LINK_MS = 60 * 60_000;
const nameOf = ({ from, to }: EmployeesReportQuery): string => `employees-${from}-${to}`;

/** The employees report: rows, and the same as PDF and spreadsheet. */
@Controller('report')
export class ReportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: SignedLinks,
    private readonly house: HouseSettings,
  ) {}

  @Can('report.view')
  @Watched()
  @Get('employees')
  async employees(
    @Query({ schema: employeesReportQuery }) asked: EmployeesReportQuery,
    @CallLanguage() language: Language,
  ) {
    return { data: await this.queries.execute(new GetEmployeesReport(asked, language)) };
  }

  /** Everybody sees the own figures; at a bench, too. */
  @Can('checklist.tick')
  @Get('employees/ownDay')
  async ownDay(@CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new GetOwnDay(user, new Date())) };
  }

  /** The link says what the report covers, so that nothing is kept before it is opened (AMB-92). */
  @Can('report.view')
  @Watched('report.export')
  @Get('employees/pdf')
  pdf(@Query({ schema: employeesReportQuery }) asked: EmployeesReportQuery, @CallLanguage() lang: Language) {
    return { data: { url: this.links.link(FILE, new Date(Date.now() + LINK_MS), { ...asked, lang }) } };
  }

  @Can('report.view')
  @Export()
  @Get('employees/excel')
  async excel(
    @Query({ schema: employeesReportQuery }) asked: EmployeesReportQuery,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const rows = await this.queries.execute(new StreamEmployeesReport(asked, language));
    return sheetFile(employeesSheet(rows, language), nameOf(asked));
  }

  /** The link's signature is the permission: a browser tab sends no token. */
  @Public()
  @Get('files/employees')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  async file(
    @Query({ schema: employeesReportQuery }) asked: EmployeesReportQuery,
    @Query({ schema: signedFileQuery }) { lang, sign }: SignedFileQuery,
  ): Promise<StreamableFile> {
    const now = new Date();
    this.links.verify(FILE, sign, now, { ...asked, lang });
    const rows = await this.queries.execute(new GetEmployeesReport(asked, lang));
    const content = await renderPdf({
      ...employeesPdf(rows, asked, lang, now),
      letterhead: await this.house.letterhead(),
    });
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="${nameOf(asked)}.pdf"`,
      length: content.length,
    });
  }
}
