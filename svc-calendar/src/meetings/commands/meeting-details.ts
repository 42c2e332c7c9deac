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
  const known = await referencesOf(em, views, request.plan);
  const follows = known.order && !request.namesClient && request.plan.orderId !== before?.orderId;
  const plan = follows ? { ...request.plan, clientId: known.order?.clientId ?? null } : request.plan;
  checkPlan(plan, known, user, before);
  return {
    calendar: plan.calendar,
    subject,
    startAt: startOf(plan),
    clientId: plan.clientId,
    orderId: plan.orderId,
    manager: plan.managerId === null ? null : { id: plan.managerId, nickName: known.manager?.nickName ?? '' },
  };
};

interface KnownReferences extends PlanReferences {
  manager?: NonNullable<PlanReferences['manager']> & { nickName: string };
}

/** A record that was made a moment ago in another service may still be on its way here. */
const referencesOf = async (
  em: EntityManager,
  views: AwaitedViews,
  plan: MeetingPlan,
): Promise<KnownReferences> => {
  const known = await lookUp(em, plan);
  const missing = [
    ...(known.manager ? [] : named('user-view', 'identity.user', plan.managerId)),
    ...(known.client ? [] : named('client-view', 'clients.client', plan.clientId)),
    ...(known.order ? [] : named('order-view', 'orders.order', plan.orderId)),
  ];
  if (missing.length === 0) return known;
  await views.awaitView(em, ...missing);
  return lookUp(em, plan);
};

const named = (view: string, aggregate: string, id: number | null): AwaitedRecord[] =>
  id === null ? [] : [{ view, aggregate, id }];

const lookUp = async (em: EntityManager, plan: MeetingPlan): Promise<KnownReferences> => {
  const [row] = await em.execute<KnownReferences[]>(
    `select
       (select jsonb_build_object('role', role, 'isDeleted', is_deleted, 'nickName', nick_name)
          from user_view where user_id = ?) as manager,
       (select jsonb_build_object('isDeleted', is_deleted, 'createdById', created_by_id)
          from client_view where client_id = ?) as client,
       (select jsonb_build_object('visible', visible, 'createdById', created_by_id, 'clientId', client_id)
          from order_view where order_id = ?) as "order"`,
    [plan.managerId, plan.clientId, plan.orderId],
  );
  return {
    manager: row?.manager ?? undefined,
    client: row?.client ?? undefined,
    order: row?.order ?? undefined,
  };
};
