/**
 * A service process that kills itself (-9) at a chosen point:
 *   publish N   at the Nth publish, when all is committed
 *   mark        when the stream has acknowledged and the outbox is about to be told
 *   ack         when a reader has committed its effect and is about to acknowledge
 *   no-outbox N the wrong way of doing it: commits, then publishes by hand; dies before the Nth publish
 */
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { MikroORM } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { createServiceApp } from '../../app/index.js';
import { NatsLink, startEvents } from '../index.js';
import { ensureStream } from '../streams.js';
import { ReaderModule } from './reader-service.js';
import { Basket, BasketChanged, ShopModule } from './shop.js';

const [mode = '', count = '1'] = process.argv.slice(2);
const die = (): never => process.kill(process.pid, 'SIGKILL') as never;

const BASKETS = 4;
const CHANGES = 3;

const main = async (): Promise<void> => {
  const app = await createServiceApp(mode === 'ack' ? ReaderModule : ShopModule);
  await app.init();
  const connection = await app.get(NatsLink).connection;
  if (mode === 'publish') dieAtPublish(Object.getPrototypeOf(jetstream(connection)), Number(count));
  if (mode === 'mark') dieAtMark();
  if (mode === 'ack') dieAtAcknowledgement(connection);
  if (mode === 'no-outbox') return publishByHand(app.get<MikroORM>(MikroORM), connection, Number(count));
  if (mode !== 'ack') await writeBaskets(app.get<MikroORM>(MikroORM));
  await startEvents(app);
};

const dieAtPublish = (client: { publish: (...args: unknown[]) => unknown }, at: number): void => {
  const publish = client.publish;
  let calls = 0;
  client.publish = function (...args) {
    if (++calls === at) die();
    return publish.apply(this, args);
  };
};

const dieAtAcknowledgement = (connection: NatsConnection): void => {
  const { protocol } = connection as unknown as { protocol: { publish: (...args: unknown[]) => unknown } };
  const publish = protocol.publish;
  protocol.publish = function (...args) {
    if (String(args[0]).startsWith('$JS.ACK')) die();
    return publish.apply(this, args);
  };
};

const dieAtMark = (): void => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if ((args[0] as { name?: string }).name === 'mark') die();
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
};

const writeBaskets = async (orm: MikroORM, afterCommit: () => Promise<void> = async () => undefined) => {
  for (let i = 0; i < BASKETS; i++) {
    const em = orm.em.fork();
    const basket = em.create(Basket, { note: '' });
    for (let change = 0; change < CHANGES; change++) basket.change(`${i}.${change}`);
    await em.flush();
    await afterCommit();
  }
};

// What an event that is published "right after the commit" is worth: relay and outbox take no part.
const publishByHand = async (orm: MikroORM, connection: NatsConnection, at: number): Promise<void> => {
  await ensureStream(await jetstreamManager(connection), 'ORDERS');
  let calls = 0;
  await writeBaskets(orm, async () => {
    const rows = await orm.em
      .fork()
      .execute<{ envelope: object }[]>('delete from outbox returning envelope, seq');
    for (const { envelope } of rows) {
      if (++calls === at) die();
      await jetstream(connection).publish(BasketChanged.subject, JSON.stringify(envelope));
    }
  });
};

await main();
