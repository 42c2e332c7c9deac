import { Body, Controller, Get, Param, Put, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import {
  type ChequeMark,
  chequesSheetQuery,
  type ChequesSheetQuery,
  markChequeBody,
} from '@peruke/contracts/payments';
import { CallLanguage, type Language } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { chequesSheet } from './cheques-sheet.js';
import { MarkCheque } from './commands/mark-cheque.command.js';
import { ListCheques } from './queries/list-cheques.query.js';
import { StreamCheques } from './queries/stream-cheques.query.js';

@Can('payment.write')
@Controller('accounting/cheques')
export class ChequesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async list() {
    return { data: await this.queries.execute(new ListCheques(new Date())) };
  }

  /** The same book as it is filtered, as a spreadsheet. */
  @Export()
  @Get('excel')
  async excel(
    @Query({ schema: chequesSheetQuery }) { filter }: ChequesSheetQuery,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const cheques = await this.queries.execute(new StreamCheques(filter, new Date()));
    return sheetFile(chequesSheet(cheques, filter, language), 'cheques');
  }

  @Put(':id')
  async mark(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: markChequeBody }) { status, comment }: { status: ChequeMark; comment: string },
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new MarkCheque(id, status, comment, user, new Date())) };
  }
}
