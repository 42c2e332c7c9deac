import { Body, Controller, Get, Header, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import { cashUpsQuery, type SignCashUpBody, signCashUpBody } from '@peruke/contracts/payments';
import { CallLanguage, Idempotent, type Language } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, Public, type SignedInUser } from '@peruke/svc-kit/auth';
import { type SignedFileQuery, signedFileQuery, SignedLinks } from '@peruke/svc-kit/links';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { cashUpPdf } from './cash-up-pdf.js';
import { cashUpsSheet } from './cash-ups-sheet.js';
import { SignCashUp } from './commands/sign-cash-up.command.js';
import { GetCashUp } from './queries/get-cash-up.query.js';
import { GetCashUpNow } from './queries/get-cash-up-now.query.js';
import { ListCashUps } from './queries/list-cash-ups.query.js';
import { StreamCashUps } from './queries/stream-cash-ups.query.js';
import { wireOf } from './read-cash-ups.js';

const LINK_MS = 60 * 60_000;
const Id = () => Param('id', { schema: idParam });
const fileOf = (id: number): string => `/base/api/accounting/cash-ups/${id}/file`;

/** Money taken against money counted (ADR 53). */
@Controller('accounting')
export class CashUpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly links: SignedLinks,
    private readonly house: HouseSettings,
  ) {}

  @Can('payment.cash-up')
  @Get('cash-up')
  async current() {
    return { data: await this.queries.execute(new GetCashUpNow()) };
  }

  @Can('payment.cash-up')
  @Watched('payment.cash-up')
  @Idempotent()
  @Post('cash-ups')
  async sign(@Body({ schema: signCashUpBody }) body: SignCashUpBody, @CurrentUser() user: SignedInUser) {
    return { data: await this.commands.execute(new SignCashUp(body, user, new Date())) };
  }

  @Can('payment.cash-up')
  @Get('cash-ups')
  async list(@Query({ schema: cashUpsQuery }) { before }: { before?: number }) {
    return { data: await this.queries.execute(new ListCashUps(before)) };
  }

  /** All that are signed, as a spreadsheet. */
  @Can('payment.cash-up')
  @Export()
  @Get('cash-ups/excel')
  async excel(@CallLanguage() language: Language): Promise<StreamableFile> {
    const items = await this.queries.execute(new StreamCashUps());
    return sheetFile(cashUpsSheet(items, language), 'cash-ups');
  }

  @Can('payment.cash-up')
  @Get('cash-ups/:id')
  async one(@Id() id: number) {
    return { data: wireOf(await this.queries.execute(new GetCashUp(id))) };
  }

  /** A link that opens without a token, for an hour. */
  @Can('payment.cash-up')
  @Get('cash-ups/:id/pdf')
  async pdf(@Id() id: number, @CallLanguage() lang: Language) {
    await this.queries.execute(new GetCashUp(id));
    return { data: { url: this.links.link(fileOf(id), new Date(Date.now() + LINK_MS), { lang }) } };
  }

  /** The link's signature is the permission: a browser tab sends no token. */
  @Public()
  @Get('cash-ups/:id/file')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  async file(
    @Id() id: number,
    @Query({ schema: signedFileQuery }) { lang, sign }: SignedFileQuery,
  ): Promise<StreamableFile> {
    this.links.verify(fileOf(id), sign, new Date(), { lang });
    const cashUp = await this.queries.execute(new GetCashUp(id));
    const content = await cashUpPdf(cashUp, await this.house.letterhead(), lang);
    return new StreamableFile(content, {
      type: 'application/pdf',
      disposition: `inline; filename="cash-up-${id}.pdf"`,
      length: content.length,
    });
  }
}
