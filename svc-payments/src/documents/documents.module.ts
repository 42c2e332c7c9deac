import { Module } from '@nestjs/common';
import { BusinessConfig } from './business-config.js';
import { DocumentsController } from './documents.controller.js';
import { LocalInvoicing } from './local-invoicing.js';
import { GetDocumentPdfHandler } from './queries/get-document-pdf.query.js';

@Module({
  controllers: [DocumentsController],
  providers: [
    GetDocumentPdfHandler,
    LocalInvoicing,
    { provide: BusinessConfig, useFactory: () => BusinessConfig.read() },
  ],
  exports: [LocalInvoicing, BusinessConfig],
})
export class DocumentsModule {}
