import { Module } from '@nestjs/common';
import { IMPORT_FIELDS } from '@peruke/contracts/imports';
import { type ImportKind, ImportModule } from '@peruke/svc-kit/import';
import { BALANCE_HEADS } from './columns.rules.js';
import { BALANCE_SENTENCES } from './fault-texts.js';
import { ForgetRowsConsumer } from './forget-rows.consumer.js';
import { type JudgedBalance, judgeRows } from './judge-rows.js';
import { BALANCE_TABLES } from './tables.js';
import { BALANCE_BUILT_UPON, takeBalancesBack, writeBalances } from './write-balances.js';

const BALANCES: ImportKind<JudgedBalance> = {
  kind: 'balances',
  fields: IMPORT_FIELDS.balances,
  heads: BALANCE_HEADS,
  sentences: BALANCE_SENTENCES,
  judge: judgeRows,
  write: writeBalances,
  builtUpon: BALANCE_BUILT_UPON,
  takeBack: takeBalancesBack,
};

const lists = ImportModule.of({
  path: 'payments/imports',
  permission: 'payment.import',
  tables: BALANCE_TABLES,
  kinds: [BALANCES],
  plugin: true,
});

@Module({ imports: [lists], controllers: [ForgetRowsConsumer] })
export class BalanceImportModule {}
