import { Body, Controller, Get, Header, Headers, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { type HandOverBody, handOverBody } from '@peruke/contracts/orders';
import { Idempotent } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { GetOrder } from '../orders/queries/get-order.query.js';
import { HandOver } from './commands/hand-over.command.js';
import { receiptPdf } from './receipt-pdf.js';
import { ListHandovers, type SignedReceipt } from './queries/list-handovers.query.js';

const Id = () => Param('id', { schema: idParam });

const toWire = ({ id, signed_at, by, items, statement, sha256 }: SignedReceipt) => ({
  id,
  signed_at,
  by,
  items,
  statement,
  sha256,
});

/** The client signs for what she takes along. */
@Controller('wig')
export class HandoverController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly house: HouseSettings,
  ) {}

  @Can('order.move')
  @Idempotent()
  @Post(':id/handover')
  async handOver(
    @Id() id: number,
    @Body({ schema: handOverBody }) body: HandOverBody,
    @CurrentUser() user: SignedInUser,
    @Headers('user-agent') device = '',
  ) {
    await this.commands.execute(new HandOver(id, body, device, user, new Date()));
    return { data: await this.queries.execute(new GetOrder(id, user, new Date())) };
  }

  @Can('order.move')
  @Get(':id/handovers')
  async list(@Id() id: number, @CurrentUser() user: SignedInUser) {
    const receipts = await this.queries.execute(new ListHandovers(id, user));
    return { data: { handovers: receipts.map(toWire) } };
  }

  @Can('order.move')
  @Get(':id/handovers/:receipt/pdf')
  @Header('cache-control', 'no-store')
  async pdf(
    @Id() id: number,
    @Param('receipt', { schema: idParam }) receiptId: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<StreamableFile> {
    const receipts = await this.queries.execute(new ListHandovers(id, user));
    const receipt = receipts.find((one) => one.id === receiptId);
    if (!receipt) throw new DomainError('not_found');
    const { businessName } = await this.house.settings();
    const content = await receiptPdf(receipt, businessName, await this.house.logo());
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `attachment; filename="delivery-${receipt.barcode}.pdf"`,
      length: content.length,
    });
  }
}
