import { defineEntity, p } from '@mikro-orm/postgresql';

const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer(),
    /** Agorot; negative is money given back. */
    amount: p.bigint('number'),
    /** Number of the catalogue; empty for a simple deposit or a correction. */
    paymentType: p.integer().nullable(),
    source: p.text(),
    comment: p.text(),
    localId: p.text().nullable(),
    subId: p.text().nullable(),
    /** `YYYY-MM-DD` in Asia/Jerusalem. */
    dueDate: p.date(),
    checkNumber: p.text().nullable(),
    bankCode: p.integer().nullable(),
    branchNumber: p.text().nullable(),
    bankAccountNumber: p.text().nullable(),
    /** Into how many rows the entered payment was split. */
    instalments: p.integer(),
    documentId: p.integer().nullable(),
    /** `import` for what was taken before this house knew of it: no cash-up counts it. */
    origin: p.text().nullable(),
    createdAt: p.datetime(),
    createdById: p.integer(),
    createdByName: p.text(),
  },
});

/** A row of the ledger. It is written once; the database refuses any change. */
export class Payment extends PaymentSchema.class {
  static readonly inAudit = ['source', 'createdByName'] as const;
}
PaymentSchema.setClass(Payment);

const TerminationSchema = defineEntity({
  name: 'Termination',
  tableName: 'termination',
  properties: {
    paymentId: p.integer().primary(),
    at: p.datetime(),
    byId: p.integer(),
    byName: p.text(),
    reason: p.text(),
  },
});

/** That a payment no longer counts: a fact beside it, with who, when and why (PAY-040). */
export class Termination extends TerminationSchema.class {
  static readonly inAudit = ['byName'] as const;
}
TerminationSchema.setClass(Termination);
