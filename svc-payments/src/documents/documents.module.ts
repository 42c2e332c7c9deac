import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { DocumentsController } from './documents.controller.js';
import { LocalInvoicing } from './local-invoicing.js';
import { GetDocumentPdfHandler } from './queries/get-document-pdf.query.js';

@Module({
  imports: [SettingsModule],
  controllers: [DocumentsController],
  providers: [GetDocumentPdfHandler, LocalInvoicing],
  exports: [LocalInvoicing, SettingsModule],
})
export class DocumentsModule {}
