import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { ListBanksHandler } from './queries/list-banks.query.js';
import { ListPaymentTypesHandler } from './queries/list-payment-types.query.js';

@Module({ controllers: [CatalogueController], providers: [ListPaymentTypesHandler, ListBanksHandler] })
export class CatalogueModule {}
