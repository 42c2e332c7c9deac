import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { wigGroupQuery, type WigGroupQuery } from '@peruke/contracts/orders';
import { CallLanguage, type Language } from '@peruke/svc-kit/app';
import { Can } from '@peruke/svc-kit/auth';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { GetStock } from './queries/get-stock.query.js';
import { ListStockWigs } from './queries/list-stock-wigs.query.js';
import { stockSheet } from './stock-sheet.js';

/** Warehouse stock. */
@Can('stock.view')
@Controller('wig-groups')
export class StockController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  async table() {
    return { data: await this.queries.execute(new GetStock()) };
  }

  /** The wigs of one cell. */
  @Get('wigs')
  async wigs(@Query({ schema: wigGroupQuery }) group: WigGroupQuery) {
    return { data: await this.queries.execute(new ListStockWigs(group)) };
  }

  @Export()
  @Get('download')
  async download(@CallLanguage() language: Language): Promise<StreamableFile> {
    const stock = await this.queries.execute(new GetStock());
    return sheetFile(stockSheet(stock, language), 'wig-groups');
  }
}
