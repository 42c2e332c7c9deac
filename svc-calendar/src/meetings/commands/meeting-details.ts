import type { EntityManager } from '@mikro-orm/postgresql';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { AwaitedRecord, AwaitedViews } from '@peruke/svc-kit/events';
import { startOf } from '../meeting-time.rules.js';
import { checkPlan, type MeetingPlan, type PlanReferences } from '../meeting.rules.js';
import type { MeetingDetails } from '../meeting.entity.js';

interface Request {
  plan: MeetingPlan;
  subject: string;
  user: SignedInUser;
  /** What the meeting was, when it is being changed. */
  before?: MeetingPlan;
  /** Whether the call itself names the client; else the order's client is meant. */
  namesClient: boolean;
}

/** Checks a plan against the rules and what is known of the records it names; throws all field errors at once. */
export const detailsOf = async (
  em: EntityManager,
  views: AwaitedViews,
  request: Request,
): Promise<MeetingDetails> => {
  const { user, subject, before } = request;
  const known = await referencesOf(em, views, request.plan, before);
  const { plan, was } = asKnownToday(request, known);
  checkPlan(plan, known, user, was);
  const isSameClient = was !== undefined && plan.clientId === was.clientId;
  return {
    calendar: plan.calendar,
    subject,
    startAt: startOf(plan),
    clientId: isSameClient ? (before?.clientId ?? null) : plan.clientId,
    orderId: plan.orderId,
    manager: plan.managerId === null ? null : { id: plan.managerId, nickName: known.manager?.nickName ?? '' },
  };
};

/** Clients are compared as they are known today: one who was merged is the one who was kept. */
const asKnownToday = (
  { plan, before, namesClient }: Request,
  known: KnownReferences,
): { plan: MeetingPlan; was: MeetingPlan | undefined } => {
  const follows = known.order && !namesClient && plan.orderId !== before?.orderId;
  const named = known.client?.id ?? plan.clientId;
  return {
    plan: { ...plan, clientId: follows ? (known.order?.clientId ?? null) : named },
    was: before && { ...before, clientId: known.clientBefore ?? before.clientId },
  };
};

interface KnownReferences extends PlanReferences {
  manager?: NonNullable<PlanReferences['manager']> & { nickName: string };
  client?: NonNullable<PlanReferences['client']> & { id: number };
  clientBefore?: number;
}

/** A record that was made a moment ago in another service may still be on its way here. */
const referencesOf = async (
  em: EntityManager,
  views: AwaitedViews,
  plan: MeetingPlan,
  before: MeetingPlan | undefined,
): Promise<KnownReferences> => {
  const known = await lookUp(em, plan, before);
  const missing = [
    ...(known.manager ? [] : awaited('user-view', 'identity.user', plan.managerId)),
    ...(known.client ? [] : awaited('client-view', 'clients.client', plan.clientId)),
    ...(known.order ? [] : awaited('order-view', 'orders.order', plan.orderId)),
  ];
  if (missing.length === 0) return known;
  await views.awaitView(em, ...missing);
  return lookUp(em, plan, before);
};

const awaited = (view: string, aggregate: string, id: number | null): AwaitedRecord[] =>
  id === null ? [] : [{ view, aggregate, id }];

const lookUp = async (
  em: EntityManager,
  plan: MeetingPlan,
  before: MeetingPlan | undefined,
): Promise<KnownReferences> => {
  const [row] = await em.execute<KnownReferences[]>(
    `select
       (select jsonb_build_object('role', role, 'isDeleted', is_deleted, 'nickName', nick_name)
          from user_view where user_id = ?) as manager,
       (select jsonb_build_object('id', c.client_id, 'isDeleted', c.is_deleted, 'createdById', c.created_by_id)
          from client_view m join client_view c on c.client_id = coalesce(m.kept_id, m.client_id)
          where m.client_id = ?) as client,
       (select jsonb_build_object('visible', o.visible, 'createdById', o.created_by_id,
            'clientId', coalesce(m.kept_id, o.client_id))
          from order_view o left join client_view m on m.client_id = o.client_id
          where o.order_id = ?) as "order",
       (select coalesce(kept_id, client_id) from client_view where client_id = ?) as "clientBefore"`,
    [plan.managerId, plan.clientId, plan.orderId, before?.clientId ?? null],
  );
  return {
    manager: row?.manager ?? undefined,
    client: row?.client ?? undefined,
    order: row?.order ?? undefined,
    clientBefore: row?.clientBefore ?? undefined,
  };
};
