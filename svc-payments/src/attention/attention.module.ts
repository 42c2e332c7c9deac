import { Module } from '@nestjs/common';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { AttentionController } from './attention.controller.js';
import { DismissDocumentHandler } from './commands/dismiss-document.command.js';
import { RetryDocumentHandler } from './commands/retry-document.command.js';
import { ListAttentionHandler } from './queries/list-attention.query.js';

@Module({
  imports: [InvoicingModule],
  controllers: [AttentionController],
  providers: [ListAttentionHandler, RetryDocumentHandler, DismissDocumentHandler],
})
export class AttentionModule {}
