import { setTimeout as delay } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { inboxOf } from '@peruke/contracts/nats';
import { READ_EVERY_MS, signal, type TriedPortal } from './tried-portal.ts';

const IN_WORK = 'Wigs in Production';

/** An event of svc-orders that none of its readers understands. */
const publishNonsense = async ({ settings }: TriedPortal): Promise<void> => {
  const { PERUKE_NATS_URL: servers, PERUKE_NATS_PASSWORD: pass } = settings['orders'] ?? {};
  const connection = await connect({ servers, inboxPrefix: inboxOf('orders'), user: 'orders', pass });
  await jetstream(connection).publish('orders.order.moved.v1', 'no event');
  await connection.close();
};

/** Changes that fail. The rule counts from the second time that Prometheus has read of failures on. */
export const failWrites = async (portal: TriedPortal, order: number): Promise<void> => {
  const database = await portal.postgresPids();
  try {
    for (let time = 0; time < 2; time++) {
      signal(database, 'SIGSTOP');
      const answers = await Promise.all(Array.from({ length: 10 }, () => portal.move(order, IN_WORK)));
      signal(database, 'SIGCONT');
      console.log(`changes while PostgreSQL was held were answered ${answers.join(', ')}`);
      await delay(3 * READ_EVERY_MS);
    }
  } finally {
    signal(database, 'SIGCONT');
  }
};

/** One service and the bus are held; then an event comes that nobody can read, and PostgreSQL is held while people write. */
export const fireAtOnce = async (portal: TriedPortal): Promise<void> => {
  const { until, fires } = portal;
  const order = await portal.draft();
  const held = [await portal.pidOf('calendar'), await portal.pidOf('nats')];
  const [down, stuck] = ['ServiceDown of calendar', 'OutboxStuck of orders'];
  try {
    signal(held, 'SIGSTOP');
    const status = await portal.move(order, IN_WORK);
    if (status !== 200) throw new Error(`the order was not moved: ${status}`);
    await until('a service that is held fires ServiceDown', () => fires(down));
    await until('an event that cannot leave fires OutboxStuck', () => fires(stuck));
  } finally {
    signal(held, 'SIGCONT');
  }
  await until('both go when both go on', async () => !(await fires(down)) && !(await fires(stuck)));
  await until('what came late fires EventsLate', () => fires('EventsLate'));

  await publishNonsense(portal);
  await until('what nobody understands fires EventParked', () => fires('EventParked'));

  await failWrites(portal, order);
  await until('changes that fail fire WritesFail', () => fires('WritesFail of orders'));
};
