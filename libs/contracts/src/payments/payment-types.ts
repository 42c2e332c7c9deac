export const DEPOSIT_SOURCES = ['Card', 'Cash', 'Payout check', 'Wire Transfer'] as const;
export type DepositSource = (typeof DEPOSIT_SOURCES)[number];
export const CORRECTION_SOURCE = 'Correction';
/** PAY-051, PAY-052. */
export const PAYMENT_TYPE = { check: 1, cash: 2, transfer: 9 } as const;
export const CARD_TYPES = [4, 5, 6, 7, 8, 11] as const;
export const isCardType = (type: number): boolean => (CARD_TYPES as readonly number[]).includes(type);
export const DEPOSIT_COMMENT_MAX = 20;
export const CARD_DIGITS_MAX = 4;
export const DOCUMENT_TYPES = ['receipt', 'invoice_receipt'] as const;
/** Those, and the two that take a cancelled payment off one of them. */
export const DOCUMENT_KINDS = [...DOCUMENT_TYPES, 'receipt_cancellation', 'credit_invoice'] as const;
