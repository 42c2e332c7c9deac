import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type OrdersSheetQuery, ordersSheetQuery } from '@peruke/contracts/orders';
import { CallLanguage, type Language } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { Export, sheetFile } from '@peruke/svc-kit/sheet';
import { ListOrdersSheet } from '../orders/queries/list-orders-sheet.query.js';
import { ordersSheet } from './orders-sheet.js';

/** The orders list as a spreadsheet: as it is filtered, or what is ticked in it. */
@Controller('wigs/excel')
export class ListsController {
  constructor(private readonly queries: QueryBus) {}

  @Can('order.list')
  @Export()
  @Get()
  async orders(
    @Query({ schema: ordersSheetQuery }) { columns, ...query }: OrdersSheetQuery,
    @CurrentUser() user: SignedInUser,
    @CallLanguage() language: Language,
  ): Promise<StreamableFile> {
    const rows = await this.queries.execute(new ListOrdersSheet(query, user));
    return sheetFile(ordersSheet(rows, columns, language), 'orders');
  }
}
