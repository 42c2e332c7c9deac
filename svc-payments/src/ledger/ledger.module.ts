import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { AddDepositHandler } from './commands/add-deposit.command.js';
import { ConfirmPaymentsHandler } from './commands/confirm-payments.command.js';
import { CorrectLedgerHandler } from './commands/correct-ledger.command.js';
import { PassBalanceHandler } from './commands/pass-balance.command.js';
import { TerminatePaymentHandler } from './commands/terminate-payment.command.js';
import { UndoPaymentHandler } from './commands/undo-payment.command.js';
import { LedgerController } from './ledger.controller.js';
import { ListOverridesHandler } from './queries/list-overrides.query.js';
import { ListPaymentDocumentsHandler } from './queries/list-payment-documents.query.js';
import { ListPaymentsHandler } from './queries/list-payments.query.js';
import { ListUnpaidDeliveriesHandler } from './queries/list-unpaid-deliveries.query.js';

@Module({
  imports: [DocumentsModule, InvoicingModule],
  controllers: [LedgerController],
  providers: [
    AddDepositHandler,
    ConfirmPaymentsHandler,
    CorrectLedgerHandler,
    TerminatePaymentHandler,
    ListPaymentDocumentsHandler,
    ListPaymentsHandler,
    ListUnpaidDeliveriesHandler,
    ListOverridesHandler,
    PassBalanceHandler,
    UndoPaymentHandler,
  ],
})
export class LedgerModule {}
