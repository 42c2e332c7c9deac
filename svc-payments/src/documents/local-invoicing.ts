import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SignedLinks } from '@peruke/svc-kit/links';
import { Document, type DocumentContent, type DocumentKind } from './document.entity.js';

const LINK_MINUTES = 60;
export const LOCAL_PROVIDER = 'local';

export const documentPath = (publicId: string): string => `/base/api/accounting/documents/${publicId}`;

export const newPublicId = (): string => randomBytes(16).toString('hex');

export interface DocumentRequest {
  orderId: number;
  kind: DocumentKind;
  content: DocumentContent;
  now: Date;
}

/** Our own receipts: a number series without gaps, a PDF behind a signed link, no network (PAY-002). */
@Injectable()
export class LocalInvoicing {
  constructor(private readonly links: SignedLinks) {}

  /** Runs inside the transaction that saves the payments: either all of it is there or nothing. */
  async issue(em: EntityManager, { orderId, kind, content, now }: DocumentRequest): Promise<Document> {
    const number = await nextNumber(em, kind);
    const draft = { publicId: newPublicId(), orderId, provider: LOCAL_PROVIDER, kind, number, content };
    const document = Document.issue(draft, now);
    em.persist(document);
    return document;
  }

  /** What the page opens in a new tab (PAY-015): the vendor's page, or our PDF for an hour from `since`. */
  linkOf({ provider, link, publicId, issuedAt }: Document, since = issuedAt): string {
    if (provider !== LOCAL_PROVIDER) return link;
    const expiresAt = new Date(since.getTime() + LINK_MINUTES * 60_000);
    return this.links.link(documentPath(publicId), expiresAt);
  }
}

const nextNumber = async (em: EntityManager, kind: DocumentKind): Promise<string> => {
  const [row] = await em.execute<{ last: number }[]>(
    `insert into document_series (kind, last) values (?, 1)
     on conflict (kind) do update set last = document_series.last + 1 returning last`,
    [kind],
  );
  if (!row) throw new Error('the series gave no number');
  return String(row.last).padStart(6, '0');
};
