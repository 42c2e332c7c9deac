import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SignedLinks } from '@peruke/svc-kit/links';
import { Document, type DocumentKind } from './document.entity.js';
import type { DocumentRequest, InvoicingProvider, IssuedDocument } from './invoicing.port.js';

const LINK_MINUTES = 60;

export const documentPath = (publicId: string): string => `/base/api/accounting/documents/${publicId}`;

/** Our own receipts: a number series without gaps, a page behind a signed link, no network. */
@Injectable()
export class LocalInvoicing implements InvoicingProvider {
  readonly name = 'local';

  constructor(private readonly links: SignedLinks) {}

  async issue(em: EntityManager, { orderId, kind, content, now }: DocumentRequest): Promise<IssuedDocument> {
    const draft = {
      publicId: randomBytes(16).toString('hex'),
      orderId,
      provider: this.name,
      kind,
      number: await nextNumber(em, kind),
      content,
    };
    const document = Document.issue(draft, now);
    em.persist(document);
    const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
    return { document, link: this.links.link(documentPath(draft.publicId), expiresAt) };
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
