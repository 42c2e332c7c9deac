import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmPaymentsBody } from '@peruke/contracts/payments';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { readBanks, readPaymentTypes } from '../../catalogue/read-catalogue.js';
import { BusinessConfig } from '../../documents/business-config.js';
import { InjectInvoicing, type InvoicingProvider } from '../../documents/invoicing.port.js';
import { Orders } from '../../projections/orders.js';
import { contentOf } from '../document-content.rules.js';
import type { PaymentDraft } from '../ledger.entity.js';
import { nextPaymentIds, openLedger } from '../open-ledger.js';
import { checkGroups, type LedgerRow, ledgerRows } from '../payment-lines.rules.js';

/** Saves what the payment page confirmed; answers the document's link, empty when saved only locally (AMB-38). */
export class ConfirmPayments extends Command<string> {
  constructor(
    readonly body: ConfirmPaymentsBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ConfirmPayments)
export class ConfirmPaymentsHandler implements ICommandHandler<ConfirmPayments> {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: Orders,
    private readonly business: BusinessConfig,
    @InjectInvoicing() private readonly invoicing: InvoicingProvider,
  ) {}

  async execute({ body, user, now }: ConfirmPayments): Promise<string> {
    const order = await this.orders.open(body.wig_id, user);
    const types = await readPaymentTypes(this.em);
    const banks = await readBanks(this.em);
    checkGroups(body.payments, new Set(types.map(({ type }) => type)));
    const rows = ledgerRows(body.payments);
    return this.em.transactional(async (em) => {
      const ids = await nextPaymentIds(em, rows.length);
      const ledger = await openLedger(em, order.orderId);
      const issued = body.is_sync_needed
        ? await this.invoicing.issue(em, {
            orderId: order.orderId,
            kind: body.document_type,
            content: contentOf(body, rows, {
              barcode: order.barcode,
              types,
              banks,
              business: this.business,
              issuedBy: user.nickName,
            }),
            now,
          })
        : undefined;
      // Its id is asked for by the rows.
      if (issued) await em.flush();
      rows.forEach((row, i) => {
        em.persist(ledger.add(draftOf(row, ids[i] ?? 0, issued?.document.id), user, now));
      });
      await em.flush();
      return issued?.link ?? '';
    });
  }
}

const draftOf = (row: LedgerRow, id: number, documentId?: number): PaymentDraft => ({
  id,
  amount: row.amount,
  source: row.source,
  comment: row.comment,
  dueDate: row.dueDate,
  paymentType: row.type,
  localId: row.line.local_id,
  subId: row.line.sub_id,
  checkNumber: row.line.check_number,
  bankCode: row.line.bank_code,
  branchNumber: row.line.branch_number,
  bankAccountNumber: row.line.bank_account_number,
  instalments: row.instalments,
  documentId,
});
