import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@peruke/contracts/kernel';
import type { Seed, ServiceConfig } from '@peruke/svc-kit/app';
import { DEMO_USERS, type DemoOrder, demoWorkshop, type DemoStage } from '@peruke/demo';
import { openStorage } from '@peruke/svc-kit/storage';
import { Order } from './orders/order.entity.js';

const actorOf = (userId: number): Actor => {
  const user = DEMO_USERS.find(({ id }) => id === userId);
  if (!user) throw new Error(`the demo workshop has no user ${userId}`);
  return user;
};
const OFFICE = actorOf(2);

/** Lives an order's history through the intent methods that people use, in the order in which it happened. */
const relive = async (em: EntityManager, demo: DemoOrder, clientName: string): Promise<void> => {
  const maker = actorOf(demo.createdBy);
  const order = Order.create(
    // An order may be made with stages; these come to it with the work on it.
    { ...demo, stages: [], client: demo.clientId === null ? null : { id: demo.clientId, name: clientName } },
    maker,
    demo.createdAt,
  );
  em.persist(order);
  noteOrigin(order, demo, maker);
  if (demo.info) order.setDetails({ info: demo.info }, OFFICE, demo.createdAt);
  // what an event tells is looked up at the flush: each tells of its own time
  await em.flush();
  for (const [i, { to, at, by }] of demo.moves.entries()) {
    if (to === 'Archived') order.archive(actorOf(by), at);
    else order.moveTo(to, actorOf(by), at, true, demo.rework);
    await em.flush();
    if (i === 0 && demo.completeDate) order.setCompleteDate(demo.completeDate, OFFICE, at);
    if (i === 0) await workOn(em, order, demo, 'repair');
    if (to === 'Rework') await workOn(em, order, demo, 'rework');
    if (to === 'Storage' && demo.shippingInfo)
      order.setDetails({ shippingInfo: demo.shippingInfo }, OFFICE, at);
  }
  const last = demo.moves.at(-1)?.at ?? demo.createdAt;
  if (demo.isRush) order.setRush(true, OFFICE, last);
  if (demo.hold) order.hold({ reason: demo.hold.reason, text: '' }, actorOf(demo.hold.by), demo.hold.at);
};

const noteOrigin = (order: Order, { source, createdAt }: DemoOrder, maker: Actor): void => {
  const isAssociated = source.type === 'associated';
  order.noteSource(
    isAssociated ? 'new_wig' : source.type,
    isAssociated ? null : source.orderId,
    maker,
    createdAt,
  );
  if (isAssociated) order.noteSource('associated', source.orderId, OFFICE, createdAt);
};

/** Ticks of the checklist and stages between two moves. */
const workOn = async (
  em: EntityManager,
  order: Order,
  demo: DemoOrder,
  type: DemoStage['type'],
): Promise<void> => {
  if (type === 'repair')
    for (const { step, at, by } of demo.ticks) order.updateChecklist([step], actorOf(by), at);
  const stages = demo.stages.filter((stage) => stage.type === type);
  const [first] = stages;
  if (!first) return;
  const made = order.addStages(stages, OFFICE, first.createdAt);
  // The event of a stage that is done names the stage.
  await em.flush();
  made.forEach((stage, i) => {
    const { doneAt, doneBy } = stages[i] ?? first;
    if (doneAt && doneBy) order.markStage(stage, true, actorOf(doneBy), doneAt);
  });
};

/** Sequences go on after the ids that the seed has given. */
const BUMPS = [
  `select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`,
  `select setval('order_barcode', (select max(barcode::bigint) from orders where barcode ~ '^[0-9]+$'))`,
];

const plant = async (
  em: EntityManager,
  { today, config }: { today: Date; config: ServiceConfig },
): Promise<void> => {
  const { orders, clients } = demoWorkshop(today);
  const names = new Map(clients.map(({ id, name, surname }) => [id, `${name} ${surname}`]));
  for (const demo of orders) {
    await relive(em, demo, names.get(demo.clientId ?? 0) ?? '');
    await em.flush();
    // each flush looks at all that is managed: with the orders before it, the last one would wait for all of them
    em.clear();
  }
  for (const sql of BUMPS) await em.execute(sql);
  // with the library that draws them, which an orders service needs for uploads alone
  const { takePhotos } = await import('./seed/photos.js');
  await takePhotos(em, await openStorage(config, 'media'), orders, actorOf);
};

/** 150 orders over all eleven states, 12 of them in stock, some with photos. */
export const seed: Seed = {
  isEmpty: 'select not exists (select 1 from orders) as empty',
  plant,
};
