import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import type { Document, DocumentContent, DocumentKind } from './document.entity.js';

export interface DocumentRequest {
  orderId: number;
  kind: DocumentKind;
  content: DocumentContent;
  now: Date;
}

export interface IssuedDocument {
  document: Document;
  /** What the page opens in a new tab (PAY-015). */
  link: string;
}

/** Where documents are issued. One provider is chosen by configuration (AMB-36). */
export interface InvoicingProvider {
  readonly name: string;
  /** Runs inside the transaction that saves the payments: either all of it is there or nothing. */
  issue(em: EntityManager, request: DocumentRequest): Promise<IssuedDocument>;
}

export const INVOICING = Symbol('InvoicingProvider');
export const InjectInvoicing = () => Inject(INVOICING);
