import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { SignedLinks } from '@peruke/svc-kit/links';
import { paymentsReportPdf } from '../payments-report-pdf.js';
import { reportFileOf, reportFilePath } from '../report-files.js';
import { GetPaymentsReport } from './get-payments-report.query.js';

/** The PDF behind a signed link (RPT-027, AMB-92). */
export class GetReportFile extends Query<Buffer> {
  constructor(
    readonly name: string,
    readonly signature: string,
    readonly now: Date,
  ) {
    super();
  }
}

@QueryHandler(GetReportFile)
export class GetReportFileHandler implements IQueryHandler<GetReportFile> {
  constructor(
    private readonly queries: QueryBus,
    private readonly links: SignedLinks,
  ) {}

  async execute({ name, signature, now }: GetReportFile): Promise<Buffer> {
    const file = reportFileOf(name);
    if (!file) throw new DomainError('not_found');
    this.links.verify(reportFilePath(name), signature, now);
    const rows = await this.queries.execute(new GetPaymentsReport(file));
    return paymentsReportPdf(rows, file, file.lang, now);
  }
}
