import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { floorReportQuery, type FloorReportQuery } from '@peruke/contracts/floor';
import { roleCan } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { CallLanguage, type Language } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { renderPdf } from '@peruke/svc-kit/pdf';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { GetFilterNames } from './queries/get-filter-names.query.js';
import { GetReport } from './queries/get-report.query.js';
import { floorReportPdf, floorReportSheet } from './report-document.js';

const nameOf = ({ from, to }: FloorReportQuery): string => `production-${from}-${to}`;

/** The report names no person: by one it is for an admin, and for herself. */
const ownAlone = ({ maker }: FloorReportQuery, user: SignedInUser): void => {
  if (maker !== undefined && maker !== user.id && !roleCan(user.role, 'floor.administer'))
    throw new DomainError('forbidden');
};

@Controller('floor/report')
export class ReportController {
  constructor(
    private readonly queries: QueryBus,
    private readonly house: HouseSettings,
  ) {}

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
    const paper = floorReportPdf(report, asked, names, language, now);
    return new StreamableFile(await renderPdf({ ...paper, letterhead: await this.house.letterhead() }), {
      type: 'application/pdf',
      disposition: `attachment; filename="${nameOf(asked)}.pdf"`,
    });
  }

  @Can('floor.report')
  @Export()
  @Get('excel')
  async excel(
    @Query({ schema: floorReportQuery }) asked: FloorReportQuery,
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    ownAlone(asked, user);
    const report = await this.queries.execute(new GetReport(asked, new Date()));
    return sheetFile(floorReportSheet(report, language), nameOf(asked));
  }
}
