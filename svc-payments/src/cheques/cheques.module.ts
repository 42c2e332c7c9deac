import { Module } from '@nestjs/common';
import { ChequesController } from './cheques.controller.js';
import { MarkChequeHandler } from './commands/mark-cheque.command.js';
import { ListChequesHandler } from './queries/list-cheques.query.js';
import { StreamChequesHandler } from './queries/stream-cheques.query.js';

@Module({
  controllers: [ChequesController],
  providers: [ListChequesHandler, StreamChequesHandler, MarkChequeHandler],
})
export class ChequesModule {}
