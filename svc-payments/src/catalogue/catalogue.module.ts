import { Module } from '@nestjs/common';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { CatalogueRefresh } from './catalogue-refresh.js';
import { CatalogueController } from './catalogue.controller.js';
import { ListBanksHandler } from './queries/list-banks.query.js';
import { ListPaymentTypesHandler } from './queries/list-payment-types.query.js';

@Module({
  imports: [InvoicingModule],
  controllers: [CatalogueController],
  providers: [ListPaymentTypesHandler, ListBanksHandler, CatalogueRefresh],
})
export class CatalogueModule {}
