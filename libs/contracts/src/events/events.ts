import * as z from 'zod';
import { auditSealedFacts } from '../audit/audit-entry.dto.js';
import { CALENDARS } from '../calendar/calendars.js';
import { NOTICE_STATUSES } from '../clients/messages.js';
import { ROLE_NAMES } from '../identity/roles.js';
import { defineEvent } from '../kernel/define-event.js';
import { openEnum } from '../kernel/open-enum.js';
import { ORDER_STATES } from '../orders/order-state.js';

/** Facts that cross between services. Instants are UTC ISO 8601, money is integer agorot. */

const instant = z.iso.datetime();
const openRole = openEnum(ROLE_NAMES);
const openState = openEnum(ORDER_STATES);
const personRef = z.object({ id: z.int(), nickName: z.string() });

/** Who did it, as known to the owner then; nobody for what the system did. */
const doer = z.object({ id: z.int().nullable(), nickName: z.string() });

/** What is to be made of an order and how far it is. */
const orderWork = z.object({
  /** Steps of the checklist that are ticked. */
  steps: z.array(z.object({ step: z.string(), at: instant, by: doer })),
  /** Pieces of repair and rework; left out by a change that did not look at them. */
  stages: z
    .array(
      z.object({
        stageId: z.int(),
        title: z.string(),
        type: z.string(),
        category: z.string(),
        done: z.object({ at: instant, by: doer }).nullable(),
      }),
    )
    .optional(),
  /** Properties of the wig by their names on the wire. */
  properties: z.record(z.string(), z.unknown()),
  details: z.string(),
  createdAt: instant,
  rush: z.boolean().optional(),
  /** Every time that work on it stood still; the last one has no end while it does. */
  holds: z
    .array(
      z.object({ reason: z.string(), text: z.string(), by: doer, at: instant, until: instant.nullable() }),
    )
    .optional(),
  /** Changes of what is to be made since the start, and who at work has seen each. */
  changes: z
    .array(
      z.object({
        at: instant,
        by: doer,
        reason: z.string(),
        fields: z.array(z.object({ name: z.string(), old: z.unknown(), new: z.unknown() })),
        seen: z.object({ at: instant, by: doer }).nullable(),
      }),
    )
    .optional(),
});
export type OrderWork = z.infer<typeof orderWork>;

/** What others need to know of an order, whole, so that a view needs no history. */
const orderFacts = z.object({
  orderId: z.int(),
  barcode: z.string(),
  /** What the workshop itself calls it; missing in facts that were told before it was thought of. */
  orderNumber: z.string().optional(),
  clientId: z.int().nullable(),
  client: z.string(),
  state: openState,
  isRepair: z.boolean(),
  /** Agorot. */
  totalPrice: z.int(),
  /** Who made it, and in which role then (ownership of a usa_manager). */
  createdBy: personRef,
  createdByRole: openRole,
  /** The person it is assigned to. */
  creator: personRef,
  completeDate: instant.nullable(),
  visible: z.boolean(),
  /** Missing in facts that were told before it was thought of. */
  work: orderWork.optional(),
});
export type OrderFacts = z.infer<typeof orderFacts>;
const WHOSE_IT_IS = { client: 'clientId', fields: ['client'] } as const;

export const OrderCreated = defineEvent('orders.order.created', 1, orderFacts, WHOSE_IT_IS);
/** Anything but a move: price, client, complete date, person in charge. */
export const OrderChanged = defineEvent('orders.order.changed', 1, orderFacts, WHOSE_IT_IS);
export const OrderMoved = defineEvent(
  'orders.order.moved',
  1,
  orderFacts.extend({
    from: openState,
    to: openState,
    /** Whether the customer is to be told (AMB-20): false when the phone is not reachable. */
    tellCustomer: z.boolean(),
    /** Why it went to Rework, where somebody said it. */
    rework: z.object({ reason: z.string(), step: z.string().nullable(), terms: z.string() }).optional(),
  }),
  WHOSE_IT_IS,
);
export const OrderArchived = defineEvent('orders.order.archived', 1, orderFacts, WHOSE_IT_IS);
export const OrderDeleted = defineEvent('orders.order.deleted', 1, orderFacts, WHOSE_IT_IS);
export const OrderStepTicked = defineEvent(
  'orders.order.step-ticked',
  1,
  z.object({ orderId: z.int(), step: z.string(), ticked: z.boolean(), work: orderWork.optional() }),
);
export const OrderStageTicked = defineEvent(
  'orders.order.stage-ticked',
  1,
  z.object({
    orderId: z.int(),
    stageId: z.int(),
    title: z.string(),
    done: z.boolean(),
    work: orderWork.optional(),
  }),
);
export const OrderClientChanged = defineEvent(
  'orders.order.client-changed',
  1,
  orderFacts.extend({ previousClientId: z.int().nullable() }),
  WHOSE_IT_IS,
);
export const OrderManagerChanged = defineEvent(
  'orders.order.manager-changed',
  1,
  orderFacts.extend({ previous: personRef }),
  WHOSE_IT_IS,
);

/** Every event that carries the whole of an order's facts: what keeps a view of orders listens to all of them. */
export const ORDER_FACTS_EVENTS = [
  OrderCreated,
  OrderChanged,
  OrderMoved,
  OrderArchived,
  OrderClientChanged,
  OrderManagerChanged,
  OrderDeleted,
] as const;

const clientFacts = z.object({
  clientId: z.int(),
  name: z.string(),
  surname: z.string(),
  fullName: z.string(),
  phone: z.string(),
  country: z.string(),
  isDeleted: z.boolean(),
  createdById: z.int(),
  createdByRole: openRole,
  /** Who stands in her place since two were merged; never one who was merged herself. Missing in facts of before. */
  keptId: z.int().nullable().optional(),
});
export type ClientFacts = z.infer<typeof clientFacts>;
const WHO_SHE_IS = { client: 'clientId', fields: ['name', 'surname', 'fullName', 'phone'] } as const;

/** The key under which a client's personal texts are kept for long; told before anything that is sealed by it. */
export const ClientKeyed = defineEvent(
  'clients.client.keyed',
  1,
  z.object({ clientId: z.int(), key: z.base64() }),
);
/** The key is gone: what was sealed by it is unreadable from now on, wherever it lies. */
export const ClientForgotten = defineEvent('clients.client.forgotten', 1, z.object({ clientId: z.int() }));
export const ClientAdded = defineEvent('clients.client.added', 1, clientFacts, WHO_SHE_IS);
export const ClientChanged = defineEvent('clients.client.changed', 1, clientFacts, WHO_SHE_IS);
export const ClientDeleted = defineEvent('clients.client.deleted', 1, clientFacts, WHO_SHE_IS);
export const ClientRestored = defineEvent('clients.client.restored', 1, clientFacts, WHO_SHE_IS);
/** She is the same person as another one, under whom everything of hers is shown from now on. */
export const ClientMerged = defineEvent('clients.client.merged', 1, clientFacts, WHO_SHE_IS);
/** She was not, after all, and stands for herself again. */
export const ClientParted = defineEvent('clients.client.parted', 1, clientFacts, WHO_SHE_IS);
/** Every event that carries the whole of a client's facts: what keeps a view of clients listens to all of them. */
export const CLIENT_FACTS_EVENTS = [
  ClientAdded,
  ClientChanged,
  ClientDeleted,
  ClientRestored,
  ClientMerged,
  ClientParted,
] as const;

/** The outcome of telling a customer about an order or a meeting. */
export const MessageSettled = defineEvent(
  'clients.message.settled',
  1,
  z.object({
    messageId: z.int(),
    clientId: z.int(),
    orderId: z.int().nullable(),
    meetingId: z.int().nullable(),
    status: openEnum(NOTICE_STATUSES),
    description: z.string(),
    at: instant,
  }),
);

/** Totals of an order's ledger after the change, so that a view keeps the newest and never adds up. */
const ledgerFacts = z.object({
  orderId: z.int(),
  /** Sum of the rows not terminated, agorot. */
  paid: z.int(),
  paymentId: z.int(),
  amount: z.int(),
  source: z.string(),
  lastPaymentAt: instant.nullable(),
  terminatedIds: z.array(z.int()),
});
export type LedgerFacts = z.infer<typeof ledgerFacts>;
export const PaymentAdded = defineEvent('payments.ledger.added', 1, ledgerFacts);
export const PaymentTerminated = defineEvent('payments.ledger.terminated', 1, ledgerFacts);
export const PaymentCorrected = defineEvent('payments.ledger.corrected', 1, ledgerFacts);
export const DocumentIssued = defineEvent(
  'payments.document.issued',
  1,
  z.object({ documentId: z.string(), orderId: z.int(), provider: z.string(), number: z.string() }),
);

const meetingFacts = z.object({
  meetingId: z.int(),
  orderId: z.int().nullable(),
  clientId: z.int().nullable(),
  calendar: openEnum(CALENDARS),
  subject: z.string(),
  startAt: instant,
  manager: personRef.nullable(),
  createdById: z.int().nullable(),
  isCanceled: z.boolean(),
  /** Its order becomes ready then: said with the call that scheduled or moved it, and never told again. */
  setsCompleteDate: z.boolean().optional(),
});
export type MeetingFacts = z.infer<typeof meetingFacts>;
const WHOM_IT_NAMES = { client: 'clientId', fields: ['subject'] } as const;
export const MeetingScheduled = defineEvent('calendar.meeting.scheduled', 1, meetingFacts, WHOM_IT_NAMES);
/** Any change of a meeting. `previousStartAt` is null when its time stayed: then nobody need be told of a new date. */
export const MeetingMoved = defineEvent(
  'calendar.meeting.moved',
  1,
  meetingFacts.extend({ previousStartAt: instant.nullable() }),
  WHOM_IT_NAMES,
);
export const MeetingDeleted = defineEvent('calendar.meeting.deleted', 1, meetingFacts, WHOM_IT_NAMES);
export const ReminderDue = defineEvent(
  'calendar.reminder.due',
  1,
  z.object({
    meetingId: z.int(),
    orderId: z.int(),
    clientId: z.int().nullable(),
    startAt: instant,
    /** As they were when the reminder fell due; missing where they were not known. */
    barcode: z.string().optional(),
    client: z.string().optional(),
  }),
  WHOSE_IT_IS,
);

/** Days of a civil year on which the house may be shut or end at noon; which of them count is the reader's to say. */
const yearFacts = z.object({
  year: z.int(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** `closed`; candidates for a day until noon: `eve` (also between the feasts), `fast`, `hanukkah`. */
      kind: z.string(),
      title: z.object({ he: z.string(), en: z.string() }),
    }),
  ),
});
export type YearFacts = z.infer<typeof yearFacts>;
export const YearTold = defineEvent('calendar.year.told', 1, yearFacts);

const userFacts = z.object({
  userId: z.int(),
  login: z.string(),
  nickName: z.string(),
  role: openRole,
  hexColor: z.string().nullable(),
  isDeleted: z.boolean(),
});
export type UserFacts = z.infer<typeof userFacts>;
export const UserAdded = defineEvent('identity.user.added', 1, userFacts);
export const UserChanged = defineEvent('identity.user.changed', 1, userFacts);
export const UserDeleted = defineEvent('identity.user.deleted', 1, userFacts);
/** By oneself or by an admin: whatever a person has given out under the old one ends. */
export const PasswordChanged = defineEvent(
  'identity.user.password-changed',
  1,
  z.object({ userId: z.int() }),
);
export const SessionRevoked = defineEvent(
  'identity.session.revoked',
  1,
  z.object({ userId: z.int(), tokenHash: z.string().nullable() }),
);

/** Everything that the house has set, whole; keys that nobody has set are left out, and a reader drops those it does not know. */
const settingsFacts = z.object({ settings: z.record(z.string(), z.unknown()) });
export type SettingsFacts = z.infer<typeof settingsFacts>;
export const SettingsChanged = defineEvent('identity.settings.changed', 1, settingsFacts);

/** What people did or were refused, as each service has sealed it. */
export const OrdersAuditSealed = defineEvent('orders.audit.sealed', 1, auditSealedFacts);
export const ClientsAuditSealed = defineEvent('clients.audit.sealed', 1, auditSealedFacts);
export const PaymentsAuditSealed = defineEvent('payments.audit.sealed', 1, auditSealedFacts);
export const CalendarAuditSealed = defineEvent('calendar.audit.sealed', 1, auditSealedFacts);
export const IdentityAuditSealed = defineEvent('identity.audit.sealed', 1, auditSealedFacts);
export const FloorAuditSealed = defineEvent('floor.audit.sealed', 1, auditSealedFacts);

/** Stream of each owning service. */
export const STREAMS = {
  orders: 'ORDERS',
  clients: 'CLIENTS',
  payments: 'PAYMENTS',
  calendar: 'CALENDAR',
  identity: 'IDENTITY',
  floor: 'FLOOR',
} as const;
export type ServiceName = keyof typeof STREAMS;
export const SERVICE_NAMES = Object.keys(STREAMS) as ServiceName[];
