import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import type { DocumentContent, IssueKind } from '../documents/document.entity.js';
import { LOCAL_PROVIDER } from '../documents/local-invoicing.js';
import type { PaymentDraft } from './payment-draft.js';

/** What a document is asked for, and the payments that belong to it. */
export interface JobRequest {
  kind: IssueKind;
  content: DocumentContent;
  day: string;
  rows: readonly Omit<PaymentDraft, 'id' | 'documentId'>[];
}

export interface InvoicingJob {
  id: number;
  purpose: 'issue' | 'reverse';
  reference: string;
  provider: string;
  orderId: number;
  state: 'open' | 'settled' | 'refused' | 'doubt' | 'dismissed';
  /** How often somebody has worked on it, this time included. */
  attempts: number;
  request: JobRequest;
  /** Of an issue: its rows, once they are saved. Of a reversal: the payment that was terminated. */
  paymentIds: number[];
  documentId: number | null;
  userId: number;
  userName: string;
  fingerprint: string | null;
  createdAt: string;
}

const COLUMNS = `id, purpose, reference, provider, order_id as "orderId", state, attempts, request,
  payment_ids as "paymentIds", document_id as "documentId", user_id as "userId", user_name as "userName", fingerprint,
  created_at as "createdAt"`;

/** Short enough for every vendor, and never given twice. */
export const newReference = (): string => `PK-${randomBytes(6).toString('hex')}`;

export interface NewJob {
  provider: string;
  orderId: number;
  request: JobRequest;
  user: { id: number; nickName: string };
  key?: string;
  fingerprint: string;
}

/** Writes the job; refused while another call of the same key is at it. */
export const insertJob = async (em: EntityManager, job: NewJob): Promise<InvoicingJob> => {
  const [row] = await em.execute<InvoicingJob[]>(
    `insert into invoicing_job (purpose, reference, provider, order_id, state, request, user_id, user_name,
       idempotency_key, fingerprint)
     values ('issue', ?, ?, ?, 'open', ?::jsonb, ?, ?, ?, ?) on conflict do nothing returning ${COLUMNS}`,
    [
      newReference(),
      job.provider,
      job.orderId,
      JSON.stringify(job.request),
      job.user.id,
      job.user.nickName,
      job.key ?? null,
      job.fingerprint,
    ],
  );
  if (!row) throw new DomainError('idempotency_in_flight');
  return row;
};

export interface CallKey {
  userId: number;
  key: string;
  fingerprint: string;
}

/**
 * The job that was begun under a person's key, unless it was refused: then it made nothing and let its key go. Another
 * page under the same key is refused.
 */
export const jobOfKey = async (
  em: EntityManager,
  { userId, key, fingerprint }: CallKey,
): Promise<InvoicingJob | undefined> => {
  const [row] = await em.execute<InvoicingJob[]>(
    `select ${COLUMNS} from invoicing_job
     where purpose = 'issue' and user_id = ? and idempotency_key = ? and state <> 'refused'`,
    [userId, key],
  );
  if (row && row.fingerprint !== fingerprint) throw new DomainError('idempotency_mismatch');
  return row;
};

/** Records the key of a confirmation that no vendor is asked about; refused when another call was quicker. */
export const recordLocal = async (
  em: EntityManager,
  { orderId, user, key, fingerprint }: Omit<NewJob, 'provider' | 'request' | 'key'> & { key: string },
): Promise<number> => {
  const [row] = await em.execute<{ id: number }[]>(
    `insert into invoicing_job (purpose, reference, provider, order_id, state, user_id, user_name, idempotency_key,
       fingerprint)
     values ('issue', ?, ?, ?, 'settled', ?, ?, ?, ?) on conflict do nothing returning id`,
    [newReference(), LOCAL_PROVIDER, orderId, user.id, user.nickName, key, fingerprint],
  );
  if (!row) throw new DomainError('idempotency_in_flight');
  return row.id;
};

/** What a repeat of that confirmation is answered from. */
export const completeLocal = async (
  em: EntityManager,
  id: number,
  { paymentIds, documentId }: Pick<JobChange, 'documentId'> & { paymentIds: readonly number[] },
): Promise<void> => {
  await em.execute('update invoicing_job set payment_ids = ?::int[], document_id = ? where id = ?', [
    `{${paymentIds.join(',')}}`,
    documentId ?? null,
    id,
  ]);
};

export const jobOfId = async (em: EntityManager, id: number): Promise<InvoicingJob | undefined> => {
  const [row] = await em.execute<InvoicingJob[]>(`select ${COLUMNS} from invoicing_job where id = ?`, [id]);
  return row;
};

/** Counts that somebody is about to work on the job, and answers it as it is now; undefined when nothing is left to do. */
export const takeUpJob = async (em: EntityManager, id: number): Promise<InvoicingJob | undefined> => {
  const [row] = await em.execute<InvoicingJob[]>(
    `update invoicing_job set attempts = attempts + 1, touched_at = now()
     where id = ? and state in ('open', 'doubt') returning ${COLUMNS}`,
    [id],
  );
  return row;
};

export interface JobChange {
  state: InvoicingJob['state'];
  reason?: string;
  paymentIds?: readonly number[];
  documentId?: number;
}

/** Writes what became of a job, once for each time it was taken up: whoever lost it meanwhile writes nothing. */
export const changeJob = async (
  em: EntityManager,
  { id, attempts }: Pick<InvoicingJob, 'id' | 'attempts'>,
  { state, reason = '', paymentIds, documentId }: JobChange,
): Promise<void> => {
  const written = await em.execute<object[]>(
    `update invoicing_job set state = ?, reason = ?, payment_ids = coalesce(?::int[], payment_ids),
       document_id = coalesce(?::int, document_id), touched_at = now()
     where id = ? and attempts = ? and state in ('open', 'doubt') returning id`,
    [state, reason, paymentIds ? `{${paymentIds.join(',')}}` : null, documentId ?? null, id, attempts],
  );
  if (written.length === 0) throw new DomainError('idempotency_in_flight');
};

/**
 * Begins the reversal of each of these payments that was terminated and stands on a vendor's document, once. A cheque
 * that came back keeps its document: it was given, and only its cover failed.
 */
export const beginReversals = async (em: EntityManager, paymentIds: readonly number[]): Promise<void> => {
  await em.execute(
    `insert into invoicing_job (purpose, reference, provider, order_id, state, payment_ids, document_id, user_id, user_name)
     select 'reverse', 'PK-' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), d.provider, p.order_id, 'open',
       array[p.id], d.id, t.by_id, t.by_name
     from termination t join payment p on p.id = t.payment_id
     join document d on d.id = coalesce(p.document_id, (
       select j.document_id from invoicing_job j where j.purpose = 'issue' and p.id = any(j.payment_ids) limit 1))
     where p.id = any(?::int[]) and d.provider <> ?
       and not exists (select from cheque_mark m where m.payment_id = p.id and m.mark in ('bounced', 'replaced'))
     on conflict do nothing`,
    [`{${paymentIds.join(',')}}`, LOCAL_PROVIDER],
  );
};

/** Reversals that nobody has asked the vendor for yet. */
export const openReversals = async (em: EntityManager): Promise<number[]> => {
  const rows = await em.execute<{ id: number }[]>(
    `select id from invoicing_job where purpose = 'reverse' and state = 'open' order by id`,
  );
  return rows.map(({ id }) => id);
};
