import { Controller, Get, Headers, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { wigGroupQuery, type WigGroupQuery } from '@peruke/contracts/orders';
import { Can } from '@peruke/svc-kit/auth';
import { writeSheet, XLSX } from '@peruke/svc-kit/sheet';
import { languageOf } from '../reports/words.js';
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

  @Get('download')
  async download(@Headers('accept-language') languages?: string): Promise<StreamableFile> {
    const stock = await this.queries.execute(new GetStock());
    return new StreamableFile(await writeSheet(stockSheet(stock, languageOf(languages, 'he'))), {
      type: XLSX,
      disposition: 'attachment; filename="wig-groups.xlsx"',
    });
  }
}
