import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import {
  confirmPaymentsBody,
  type ConfirmPaymentsBody,
  correctionBody,
  createDepositBody,
  type CreateDepositBody,
  type OverrideBody,
  overrideBody,
  terminateBody,
  unpaidDeliveriesQuery,
  type UnpaidDeliveriesQuery,
} from '@peruke/contracts/payments';
import { doneWithWarning, Idempotent, idempotencyKey } from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { AddDeposit } from './commands/add-deposit.command.js';
import { ConfirmPayments } from './commands/confirm-payments.command.js';
import { CorrectLedger } from './commands/correct-ledger.command.js';
import { PassBalance } from './commands/pass-balance.command.js';
import { TerminatePayment } from './commands/terminate-payment.command.js';
import { UndoPayment } from './commands/undo-payment.command.js';
import { ListOverrides } from './queries/list-overrides.query.js';
import { ListPaymentDocuments } from './queries/list-payment-documents.query.js';
import { ListPayments } from './queries/list-payments.query.js';
import { ListUnpaidDeliveries } from './queries/list-unpaid-deliveries.query.js';

const IN_DOUBT = 'The payments are saved. Whether the invoicing system made the document is not known yet.';

@Controller()
export class LedgerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** For who hands orders out. Stands before the payments of one order, whose path would take it. */
  @Can('order.move')
  @Get('payments/delivered-unpaid')
  async unpaidDeliveries(
    @Query({ schema: unpaidDeliveriesQuery }) { all }: UnpaidDeliveriesQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.queries.execute(new ListUnpaidDeliveries(user, all === '1')) };
  }

  @Can('payment.view')
  @Get('payments/:orderId')
  async list(@Param('orderId', { schema: idParam }) orderId: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new ListPayments(orderId, user)) };
  }

  @Can('payment.view')
  @Get('payments/:orderId/overrides')
  async overrides(@Param('orderId', { schema: idParam }) orderId: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new ListOverrides(orderId, user)) };
  }

  @Can('payment.write')
  @Post('payments/:orderId/overrides')
  async passBalance(
    @Param('orderId', { schema: idParam }) orderId: number,
    @Body({ schema: overrideBody }) why: OverrideBody,
    @CurrentUser() user: SignedInUser,
  ) {
    await this.commands.execute(new PassBalance(orderId, why, user, new Date()));
    return { data: null };
  }

  @Can('payment.write')
  @Idempotent()
  @Post('payment')
  async deposit(
    @Body({ schema: createDepositBody }) body: CreateDepositBody,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new AddDeposit(body, user, new Date())) };
  }

  @Can('payment.write')
  @Watched('payment.confirm')
  @Post('accounting/payments')
  async confirm(
    @Body({ schema: confirmPaymentsBody }) body: ConfirmPaymentsBody,
    @CurrentUser() user: SignedInUser,
    @Headers('idempotency-key') key?: string,
  ) {
    const command = new ConfirmPayments(body, user, new Date(), idempotencyKey(key));
    const { link, inDoubt, ...paid } = await this.commands.execute(command);
    return inDoubt ? doneWithWarning(link, 'document_in_doubt', IN_DOUBT, paid) : { data: link, ...paid };
  }

  /** A document names who paid and by which number, so that it is for who may write one. */
  @Can('payment.write')
  @Get('payment/:id/documents')
  async documents(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    return { data: await this.queries.execute(new ListPaymentDocuments(id, user, new Date())) };
  }

  @Can('payment.write')
  @Watched('payment.terminate')
  @Put('payment/:id/terminate')
  async terminate(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: terminateBody }) { reason }: { reason: string },
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new TerminatePayment(id, reason, user, new Date())) };
  }

  /** Takes back what the caller has just entered, as long as no document was asked for. */
  @Can('payment.write')
  @Watched('payment.terminate')
  @HttpCode(200)
  @Post('payment/:id/undo')
  async undo(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: terminateBody }) { reason }: { reason: string },
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new UndoPayment(id, reason, user, new Date())) };
  }

  @Can('payment.write')
  @Watched('payment.correct')
  @Idempotent()
  @Post('wig/:id/payment-correction')
  async correct(
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: correctionBody }) body: { amount: number; comment: string },
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new CorrectLedger(id, body, user, new Date())) };
  }
}
