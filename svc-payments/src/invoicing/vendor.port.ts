import { Inject } from '@nestjs/common';
import type { Agorot } from '@peruke/contracts/kernel';
import type { DocumentContent, IssueKind } from '../documents/document.entity.js';

/** A document to be made by a vendor. */
export interface VendorRequest {
  /** Ours, one for each document: what the vendor is asked about when its answer was lost. */
  reference: string;
  kind: IssueKind;
  content: DocumentContent;
  /** `YYYY-MM-DD` in Asia/Jerusalem. */
  day: string;
}

/** Takes one payment of a document back. */
export interface VendorReversal extends VendorRequest {
  /** Of the document that is reversed. */
  number: string;
  vendorId: string;
  /** Place of the payment among the rows of the document. */
  row: number;
  /** Agorot of that payment. */
  amount: Agorot;
}

export interface VendorDocument {
  number: string;
  vendorId: string;
  /** What the page opens; empty when the vendor gives none. */
  link: string;
  /** Allocation number of the tax authority; empty when the document has none. */
  confirmationNumber: string;
}

/**
 * What became of a request. `refused` and `unavailable` are certain: nothing was made. `unknown` is in doubt: it may
 * have been made, and is never sent again before it has been looked up.
 */
export type VendorOutcome =
  | { is: 'issued'; document: VendorDocument }
  | { is: 'refused'; reason: string; field?: 'client.id_number' }
  | { is: 'unavailable'; reason: string }
  | { is: 'unknown'; reason: string };

export type LookUp = Extract<VendorOutcome, { is: 'issued' | 'unknown' }> | { is: 'absent' };

/** Reference data of a business at its vendor; types carry our numbers, names are Hebrew. */
export interface VendorCatalogue {
  types: readonly { type: number; name: string }[];
  banks: readonly { code: number; name: string }[];
}

/** An invoicing system of somebody else (AMB-36). Secrets never leave it: no reason carries a token or a body. */
export interface InvoicingVendor {
  readonly name: string;
  issue(request: VendorRequest): Promise<VendorOutcome>;
  /** What the vendor knows of a reference. */
  find(request: Pick<VendorRequest, 'reference' | 'kind' | 'day'>): Promise<LookUp>;
  /** Safe to call again with the same reference: what was done before is found and not done twice. */
  reverse(reversal: VendorReversal): Promise<VendorOutcome>;
  /** Payment types and banks; a vendor that documents no such lists has none. */
  catalogue?(): Promise<({ is: 'listed' } & VendorCatalogue) | { is: 'unavailable'; reason: string }>;
}

/** The vendor that is configured; undefined while documents are our own. */
export const VENDOR = Symbol('InvoicingVendor');
export const InjectVendor = () => Inject(VENDOR);
