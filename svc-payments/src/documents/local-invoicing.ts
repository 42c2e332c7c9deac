import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SignedLinks } from '@peruke/svc-kit/links';
import { cancellationOf } from './cancellation.rules.js';
import { Document, type DocumentContent, type DocumentKind } from './document.entity.js';

const LINK_MINUTES = 60;
export const LOCAL_PROVIDER = 'local';

export const documentPath = (publicId: string): string => `/base/api/accounting/documents/${publicId}`;
export const copyPath = (publicId: string): string => `${documentPath(publicId)}/copy`;

export const newPublicId = (): string => randomBytes(16).toString('hex');

export interface DocumentRequest {
  orderId: number;
  kind: DocumentKind;
  content: DocumentContent;
  now: Date;
  cancelsPaymentId?: number;
}

interface StandsOn {
  documentId: number;
  row: number;
  takenBefore: number;
}

/** Our own receipts: a number series without gaps, a PDF behind a signed link, no network (PAY-002). */
@Injectable()
export class LocalInvoicing {
  constructor(private readonly links: SignedLinks) {}

  /** Runs inside the transaction that saves the payments: either all of it is there or nothing. */
  async issue(em: EntityManager, { now, ...request }: DocumentRequest): Promise<Document> {
    const number = await nextNumber(em, request.kind);
    const draft = { ...request, publicId: newPublicId(), provider: LOCAL_PROVIDER, number };
    const document = Document.issue(draft, now);
    em.persist(document);
    return document;
  }

  /**
   * Takes a terminated payment off the document of ours that it stands on, once; runs in the transaction that terminates
   * it, while the ledger is locked. A cheque that came back keeps its document: it was given, only its cover failed.
   */
  async cancel(
    em: EntityManager,
    { paymentId, now, ...why }: { paymentId: number; now: Date; reason: string; issuedBy: string },
  ): Promise<void> {
    const [found] = await em.execute<StandsOn[]>(
      `select d.id as "documentId",
         (select count(*) from payment e where e.document_id = d.id and e.id < p.id) as row,
         (select coalesce(sum(-(c.content ->> 'total')::bigint), 0) from document c
            join payment e on e.id = c.cancels_payment_id where e.document_id = d.id) as "takenBefore"
       from payment p join termination t on t.payment_id = p.id join document d on d.id = p.document_id
       where p.id = ? and d.provider = ?
         and not exists (select from document c where c.cancels_payment_id = p.id)
         and not exists (select from cheque_mark m where m.payment_id = p.id and m.mark in ('bounced', 'replaced'))`,
      [paymentId, LOCAL_PROVIDER],
    );
    if (!found) return;
    const original = await em.findOneOrFail(Document, found.documentId);
    const { kind, content } = cancellationOf(original, { ...found, ...why });
    await this.issue(em, { orderId: original.orderId, kind, content, now, cancelsPaymentId: paymentId });
    await em.flush();
  }

  /**
   * The document for who looks it up later: the vendor's page, or our PDF. What the page gave out when it was confirmed
   * is a copy now; what takes a payment back is given out from here.
   */
  lookUpLinkOf({ provider, link, publicId, cancelsPaymentId }: Document, now: Date): string {
    if (provider !== LOCAL_PROVIDER) return link;
    return this.signed(cancelsPaymentId === null ? copyPath(publicId) : documentPath(publicId), now);
  }

  /** What the page opens in a new tab (PAY-015): the vendor's page, or our PDF, within the hour. */
  linkOf({ provider, link, publicId, issuedAt }: Document): string {
    return provider === LOCAL_PROVIDER ? this.signed(documentPath(publicId), issuedAt) : link;
  }

  private signed(path: string, since: Date): string {
    return this.links.link(path, new Date(since.getTime() + LINK_MINUTES * 60_000));
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
