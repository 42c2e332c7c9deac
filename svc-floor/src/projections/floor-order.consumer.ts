import { Controller } from '@nestjs/common';
import {
  ORDER_FACTS_EVENTS,
  type OrderFacts,
  OrderStageTicked,
  OrderStepTicked,
  type OrderWork,
} from '@peruke/contracts/events';
import { executePrepared } from '@peruke/svc-kit/db';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { completionsOf, type FloorStage, type Tick } from '../standing/standing.rules.js';
import { tellFloor } from '../standing/tell-floor.js';

type Context = EventContext;

/** Orders as the floor sees them, and what was done to them when. */
@Projection('floor-order', { tables: ['floor_order', 'completion'] })
@Controller()
export class FloorOrderConsumer {
  constructor(private readonly realtime: RealtimePublisher) {}

  @On(...ORDER_FACTS_EVENTS)
  async keep(order: OrderFacts, context: Context): Promise<void> {
    const { em, envelope } = context;
    await executePrepared(em, KEEP, [
      order.orderId,
      order.barcode,
      order.client,
      order.state,
      envelope.at,
      order.isRepair,
      order.visible,
      order.createdBy.id,
      order.creator.id,
      order.creator.nickName,
      order.completeDate,
      order.work?.createdAt ?? envelope.at,
    ]);
    await this.keepWork(order.orderId, order.work, context);
  }

  @On(OrderStepTicked)
  stepTicked(
    { orderId, work }: { orderId: number; work?: OrderWork | undefined },
    context: Context,
  ): Promise<void> {
    return this.keepWork(orderId, work, context);
  }

  @On(OrderStageTicked)
  stageTicked(
    { orderId, work }: { orderId: number; work?: OrderWork | undefined },
    context: Context,
  ): Promise<void> {
    return this.keepWork(orderId, work, context);
  }

  private async keepWork(orderId: number, work: OrderWork | undefined, { em }: Context): Promise<void> {
    if (work) {
      const [row] = await executePrepared<KeptWork>(em, KEEP_WORK, [
        JSON.stringify(work.properties),
        work.details,
        JSON.stringify(work.steps),
        work.stages ? JSON.stringify(work.stages) : null,
        work.rush ?? null,
        work.holds ? JSON.stringify(work.holds) : null,
        work.changes ? JSON.stringify(work.changes) : null,
        orderId,
      ]);
      if (row) {
        const rows = JSON.stringify(completionRows(row));
        await em.execute(DROP_COMPLETIONS, [orderId, rows]);
        await em.execute(KEEP_COMPLETIONS, [orderId, rows]);
      }
    }
    const [order] = await executePrepared<{ created_by_id: number; held: boolean }>(em, STANDING, [orderId]);
    if (order)
      tellFloor(this.realtime, em, order.created_by_id, { id: orderId, what: 'work', held: order.held });
  }
}

const STANDING = `select created_by_id, coalesce(holds, '[]') @> '[{"until": null}]' as held
  from floor_order where order_id = ?`;

interface KeptWork {
  is_repair: boolean;
  state: never;
  created_at: string;
  properties: Record<string, unknown>;
  steps: Tick[];
  stages: FloorStage[];
}

const completionRows = (row: KeptWork) =>
  completionsOf({
    state: row.state,
    isRepair: row.is_repair,
    createdAt: new Date(row.created_at),
    stateSince: new Date(row.created_at),
    wig: {},
    steps: row.steps,
    stages: row.stages,
  }).map(({ step, kind, by, arrivedAt, at }) => ({
    step,
    kind,
    wig_type: typeof row.properties['wigType'] === 'string' ? row.properties['wigType'] : '',
    user_id: by.id,
    user_name: by.nickName,
    arrived_at: arrivedAt.toISOString(),
    done_at: at,
  }));

const KEEP = `insert into floor_order (order_id, barcode, client, state, state_since, is_repair, visible,
    created_by_id, maker_id, maker_name, due_at, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (order_id) do update set barcode = excluded.barcode, client = excluded.client,
    state_since = case when floor_order.state = excluded.state then floor_order.state_since
      else excluded.state_since end,
    state = excluded.state, is_repair = excluded.is_repair, visible = excluded.visible,
    created_by_id = excluded.created_by_id, maker_id = excluded.maker_id, maker_name = excluded.maker_name,
    due_at = excluded.due_at, created_at = least(floor_order.created_at, excluded.created_at)`;

const KEEP_WORK = `update floor_order set properties = ?::jsonb, details = ?, steps = ?::jsonb,
    stages = coalesce(?::jsonb, stages), rush = coalesce(?::boolean, rush), holds = coalesce(?::jsonb, holds),
    changes = coalesce(?::jsonb, changes)
  where order_id = ? returning is_repair, state, created_at, properties, steps, stages`;

const GIVEN = `jsonb_to_recordset(?::jsonb) as r (step text, kind text, wig_type text, user_id int, user_name text,
    arrived_at timestamptz, done_at timestamptz)`;

// Made anew from what is ticked now: an untick takes its row away, a repeated event changes nothing.
const DROP_COMPLETIONS = `delete from completion c where c.order_id = ? and not exists (
    select 1 from ${GIVEN} where r.step = c.step and r.kind = c.kind and r.done_at = c.done_at)`;
const KEEP_COMPLETIONS = `insert into completion
    (order_id, step, kind, wig_type, user_id, user_name, arrived_at, done_at)
  select distinct on (r.kind, r.step, r.done_at) ?::int, r.step, r.kind, r.wig_type, r.user_id, r.user_name,
    r.arrived_at, r.done_at
  from ${GIVEN}
  on conflict (order_id, kind, step, done_at) do update set wig_type = excluded.wig_type,
    arrived_at = excluded.arrived_at, user_id = excluded.user_id, user_name = excluded.user_name`;
