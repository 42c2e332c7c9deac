import { Module } from '@nestjs/common';
import { GetStockHandler } from './queries/get-stock.query.js';
import { ListStockWigsHandler } from './queries/list-stock-wigs.query.js';
import { StockController } from './stock.controller.js';

@Module({ controllers: [StockController], providers: [GetStockHandler, ListStockWigsHandler] })
export class StockModule {}
