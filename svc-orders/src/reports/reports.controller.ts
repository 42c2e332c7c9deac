import { Controller, Get, Header, Headers, Param, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { employeesReportQuery, type EmployeesReportQuery } from '@peruke/contracts/orders';
import { Can, Public } from '@peruke/svc-kit/auth';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { writeSheet, XLSX } from '@peruke/svc-kit/sheet';
import * as z from 'zod';
import { employeesPdf, employeesSheet } from './employees-document.js';
import { GetEmployeesReport } from './queries/get-employees-report.query.js';
import { ReportFiles } from './report-files.js';
import { languageOf } from './words.js';

const signQuery = z.object({ sign: z.string().max(200).optional().default('') });
const fileName = z.string().max(80);

/** The employees report: rows, and the same as PDF and spreadsheet. */
@Controller('report')
export class ReportsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly files: ReportFiles,
  ) {}

  @Can('report.view')
  @Get('employees')
  async employees(
    @Query({ schema: employeesReportQuery }) range: EmployeesReportQuery,
    @Headers('accept-language') languages?: string,
  ) {
    const language = languageOf(languages, 'en');
    return { data: await this.queries.execute(new GetEmployeesReport(range, language)) };
  }

  @Can('report.view')
  @Get('employees/pdf')
  pdf(
    @Query({ schema: employeesReportQuery }) range: EmployeesReportQuery,
    @Headers('accept-language') languages?: string,
  ) {
    const url = this.files.link({ range, language: languageOf(languages, 'he') }, new Date());
    return { data: { url } };
  }

  @Can('report.view')
  @Get('employees/excel')
  async excel(
    @Query({ schema: employeesReportQuery }) range: EmployeesReportQuery,
    @Headers('accept-language') languages?: string,
  ): Promise<StreamableFile> {
    const language = languageOf(languages, 'he');
    const rows = await this.queries.execute(new GetEmployeesReport(range, language));
    return new StreamableFile(await writeSheet(employeesSheet(rows, language)), {
      type: XLSX,
      disposition: `attachment; filename="employees-${range.from}-${range.to}.xlsx"`,
    });
  }

  /** The link's signature is the permission: a browser tab sends no token. */
  @Public()
  @Get('files/employees/:name')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  async file(
    @Param('name', { schema: fileName }) name: string,
    @Query({ schema: signQuery }) { sign }: z.infer<typeof signQuery>,
  ): Promise<StreamableFile> {
    const { range, language } = this.files.open(name, sign, new Date());
    const rows = await this.queries.execute(new GetEmployeesReport(range, language));
    const content = await renderPdf(employeesPdf(rows, range, language));
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="${name}"`,
      length: content.length,
    });
  }
}
