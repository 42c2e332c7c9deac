import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { floorReportQuery, type FloorReportQuery } from '@peruke/contracts/floor';
import { roleCan } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { CallLanguage, type Language } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Fresh, type SignedInUser } from '@peruke/svc-kit/auth';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { writeSheet, XLSX } from '@peruke/svc-kit/sheet';
import { GetFilterNames } from './queries/get-filter-names.query.js';
import { GetReport } from './queries/get-report.query.js';
import { floorReportPdf, floorReportSheet } from './report-document.js';

const attached = ({ from, to }: FloorReportQuery, ending: string): string =>
  `attachment; filename="production-${from}-${to}.${ending}"`;

/** The report names no person: by one it is for an admin, and for herself. */
const ownAlone = ({ maker }: FloorReportQuery, user: SignedInUser): void => {
  if (maker !== undefined && maker !== user.id && !roleCan(user.role, 'floor.administer'))
    throw new DomainError('forbidden');
};

@Controller('floor/report')
export class ReportController {
  constructor(private readonly queries: QueryBus) {}

  @Can('floor.report')
  @Get()
  async report(
    @Query({ schema: floorReportQuery }) asked: FloorReportQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    ownAlone(asked, user);
    return { data: await this.queries.execute(new GetReport(asked, new Date())) };
  }

  @Can('floor.report')
  @Watched('report.export')
  @Get('pdf')
  async pdf(
    @Query({ schema: floorReportQuery }) asked: FloorReportQuery,
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    ownAlone(asked, user);
    const now = new Date();
    const report = await this.queries.execute(new GetReport(asked, now));
    const names = await this.queries.execute(new GetFilterNames(asked));
    return new StreamableFile(await renderPdf(floorReportPdf(report, asked, names, language, now)), {
      type: 'application/pdf',
      disposition: attached(asked, 'pdf'),
    });
  }

  @Can('floor.report')
  @Watched('report.export')
  @Fresh()
  @Get('excel')
  async excel(
    @Query({ schema: floorReportQuery }) asked: FloorReportQuery,
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    ownAlone(asked, user);
    const report = await this.queries.execute(new GetReport(asked, new Date()));
    return new StreamableFile(await writeSheet(floorReportSheet(report, language)), {
      type: XLSX,
      disposition: attached(asked, 'xlsx'),
    });
  }
}
