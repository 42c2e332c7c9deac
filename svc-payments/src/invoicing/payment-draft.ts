import type { Agorot } from '@peruke/contracts/kernel';

/** What is known of a payment before it is in the ledger. */
export interface PaymentDraft {
  id: number;
  amount: Agorot;
  source: string;
  comment: string;
  dueDate: string;
  paymentType?: number;
  localId?: string;
  subId?: string;
  checkNumber?: string;
  bankCode?: number;
  branchNumber?: string;
  bankAccountNumber?: string;
  instalments?: number;
  documentId?: number;
  origin?: 'import';
}
