import { Controller } from '@nestjs/common';
import { auditEntrySchema, type AuditSealedFacts } from '@peruke/contracts/audit';
import {
  CalendarAuditSealed,
  ClientsAuditSealed,
  FloorAuditSealed,
  IdentityAuditSealed,
  OrderCreated,
  type OrderFacts,
  OrdersAuditSealed,
  PaymentsAuditSealed,
} from '@peruke/contracts/events';
import { MAX_INTEGER } from '@peruke/contracts/kernel';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

const KEEP = `insert into audit_entry (service, seq, at, who_id, order_id, client_id, what, outcome, entry)
  select service, seq, at, who_id, order_id, client_id, what, outcome, entry from jsonb_to_recordset(?::jsonb) as r (
    service text, seq bigint, at timestamptz, who_id int, order_id int, client_id int, what text, outcome text, entry jsonb)
  on conflict do nothing`;

const KEEP_ORDERS = `insert into audit_order (order_id, barcode)
  select distinct on (order_id) order_id, barcode from jsonb_to_recordset(?::jsonb) as r (order_id int, barcode int)
  on conflict (order_id) do update set barcode = excluded.barcode`;

/** A number that somebody made up may be too long for any column, and is told of all the same. */
const kept = (id: number | undefined): number | undefined =>
  id !== undefined && id <= MAX_INTEGER ? id : undefined;

const asNumber = (barcode: unknown): number | undefined =>
  /^\d{1,9}$/.test(String(barcode)) ? Number(barcode) : undefined;

/** What people did, as all services tell it. */
@Projection('audit-log', { tables: ['audit_entry', 'audit_what', 'audit_order'], isLog: true })
@Controller()
export class AuditLogConsumer {
  @On(
    OrdersAuditSealed,
    ClientsAuditSealed,
    PaymentsAuditSealed,
    CalendarAuditSealed,
    IdentityAuditSealed,
    FloorAuditSealed,
  )
  async keep({ rows }: AuditSealedFacts, { em, subject }: EventContext): Promise<void> {
    const service = subject.split('.')[0];
    const entries = rows.map(({ seq, entry: text }) => {
      const entry = auditEntrySchema.parse(JSON.parse(text));
      const { at, who, about, what, outcome } = entry;
      const ids = { who_id: who.id, order_id: kept(about['order']), client_id: kept(about['client']) };
      return { service, seq, at, ...ids, what, outcome, entry };
    });
    await em.execute(KEEP, [JSON.stringify(entries)]);
    const orders = entries
      .map(({ order_id, entry }) => ({ order_id, barcode: entry.about['barcode'] }))
      .filter(({ order_id, barcode }) => order_id !== undefined && barcode !== undefined);
    await em.execute(KEEP_ORDERS, [JSON.stringify(orders)]);
    const whats = [...new Set(entries.map(({ what }) => what))];
    await em.execute('insert into audit_what select unnest(?::text[]) on conflict do nothing', [
      `{${whats.map((what) => JSON.stringify(what)).join(',')}}`,
    ]);
  }

  /** Deeds at a ledger or a meeting name an order by its id alone, and nobody need have changed it before. */
  @On(OrderCreated)
  async name({ orderId, barcode: text }: OrderFacts, { em }: EventContext): Promise<void> {
    const barcode = asNumber(text);
    if (barcode !== undefined)
      await em.execute(KEEP_ORDERS, [JSON.stringify([{ order_id: orderId, barcode }])]);
  }
}
