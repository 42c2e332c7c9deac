import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import type { PrintSheet } from '@peruke/contracts/orders';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { toWire } from '@peruke/svc-kit/time';
import { GetChangeNotice } from '../orders/queries/get-change-notice.query.js';
import { GetOrder } from '../orders/queries/get-order.query.js';
import { printedChanges, printedDate, printSheet, wigLabel } from './print-sheet.rules.js';
import { noticePdf, wigPdf } from './wig-pdf.js';

/** The tables of all its symbologies take 10 MB, and most hours nobody prints. */
const codes = () => import('./codes.js');

const NO_CHANGES = 'לא נמצאו שינויים';

const Id = () => Param('id', { schema: idParam });

const asWigPdf = (content: Buffer): StreamableFile =>
  new StreamableFile(content, {
    type: 'application/pdf',
    disposition: 'attachment; filename="wig.pdf"',
    length: content.length,
  });

/** What goes on paper: the order card, its label and the change notice (PRN-001, PRN-007, PRN-010). */
@Controller()
export class PrintController {
  constructor(private readonly queries: QueryBus) {}

  @Can('order.view')
  @Get('wig/:id/print')
  async sheet(@Id() id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.read(id, user) };
  }

  @Can('order.view')
  @Get('wig/:id/pdf')
  @Header('cache-control', 'no-store')
  async pdf(@Id() id: number, @CurrentUser() user: SignedInUser): Promise<StreamableFile> {
    return asWigPdf(await wigPdf(await this.read(id, user)));
  }

  @Can('order.view')
  @Get('wig/:id/label')
  async label(@Id() id: number, @CurrentUser() user: SignedInUser) {
    const { code128, qrCode } = await codes();
    return {
      data: wigLabel(await this.queries.execute(new GetOrder(id, user, new Date())), code128, qrCode),
    };
  }

  @Can('change-notice.view')
  @Get('wig-changes/:id/pdf')
  @Header('cache-control', 'no-store')
  async notice(@Id() id: number, @CurrentUser() user: SignedInUser): Promise<StreamableFile> {
    const notice = await this.queries.execute(new GetChangeNotice(id, user));
    if (!notice) throw new DomainError('not_found');
    return asWigPdf(
      await noticePdf({
        client: notice.client,
        heading: notice.title,
        date: printedDate(notice.created_at),
        rows: printedChanges(notice.content),
        nothing: NO_CHANGES,
      }),
    );
  }

  private async read(id: number, user: SignedInUser): Promise<PrintSheet> {
    const { code128 } = await codes();
    const order = await this.queries.execute(new GetOrder(id, user, new Date()));
    return printSheet(order, toWire(new Date()), code128);
  }
}
