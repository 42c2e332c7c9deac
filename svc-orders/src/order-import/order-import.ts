import { Module } from '@nestjs/common';
import { IMPORT_FIELDS } from '@peruke/contracts/imports';
import { type ImportKind, ImportModule } from '@peruke/svc-kit/import';
import { ORDER_HEADS, STOCK_HEADS } from './columns.rules.js';
import { ORDER_SENTENCES } from './fault-texts.js';
import { ForgetRowsConsumer } from './forget-rows.consumer.js';
import { type JudgedOrder, judgeRows } from './judge-rows.js';
import { ORDER_TABLES } from './tables.js';
import { ORDER_BUILT_UPON, takeOrdersBack, writeOrders } from './write-orders.js';

const shared = {
  sentences: ORDER_SENTENCES,
  judge: judgeRows,
  write: writeOrders,
  builtUpon: ORDER_BUILT_UPON,
  takeBack: takeOrdersBack,
};
const ORDERS: ImportKind<JudgedOrder> = {
  ...shared,
  kind: 'orders',
  fields: IMPORT_FIELDS.orders,
  heads: ORDER_HEADS,
};
const STOCK: ImportKind<JudgedOrder> = {
  ...shared,
  kind: 'stock',
  what: 'stock.import',
  fields: IMPORT_FIELDS.stock,
  heads: STOCK_HEADS,
};

const lists = ImportModule.of({
  path: 'wigs/imports',
  permission: 'order.import',
  tables: ORDER_TABLES,
  kinds: [ORDERS, STOCK],
  plugin: false,
});

@Module({ imports: [lists], controllers: [ForgetRowsConsumer] })
export class OrderImportModule {}
