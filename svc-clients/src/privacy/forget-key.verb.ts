import { jetstreamManager } from '@nats-io/jetstream';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { ClientKeyed } from '@peruke/contracts/events';
import { storedMessages, type Verb, type VerbTools } from '@peruke/svc-kit/events';
import { Client } from '../clients/client.entity.js';

const STREAM = 'CLIENTS';

/** Deletes the key of a client, and of whoever is the same person, here, in the journal and in the stream; the others delete theirs by the event. */
export const FORGET_KEY: Verb = {
  name: 'forget-key',
  usage:
    "forget-key <client>     deletes a client's key: what was sealed by it can be read by nobody any more",
  async run([word = ''], tools) {
    const id = Number(word);
    const orm = tools.app.get(MikroORM);
    const forgotten = await orm.em.fork().transactional(async (em) => {
      // whoever was merged with her is the same person
      const clients = await em.find(Client, { id: { $in: await groupOfId(em, id) } });
      for (const client of clients) {
        client.forgetKey();
        await em.execute('delete from outbox where subject = ? and aggregate_id = ?', [
          ClientKeyed.subject,
          String(client.id),
        ]);
        // as she stood in a file that was brought within the last day
        await em.execute('delete from client_import_row where client_id = ? or key = ?', [
          client.id,
          client.phone,
        ]);
      }
      return clients.map((client) => client.id);
    });
    if (forgotten.length === 0) {
      tools.print(`no client ${word}`);
      return 1;
    }
    // Asked for again after a crash in between, it goes on from here.
    for (const one of forgotten) {
      const erased = await eraseFromStream(one, tools);
      tools.print(`the key of client ${one} is gone; erased from the stream: ${erased}`);
    }
    return 0;
  },
};

const groupOfId = async (em: EntityManager, id: number): Promise<number[]> => {
  const [row] = await em.execute<{ ids: number[] | null }[]>('select client_group(?) as ids', [id]);
  return row?.ids ?? [];
};

const eraseFromStream = async (id: number, tools: VerbTools): Promise<number> => {
  const connection = await tools.connection();
  const found: number[] = [];
  for await (const message of storedMessages(connection, STREAM, [ClientKeyed.subject]))
    if (message.json<{ aggregateId: string }>().aggregateId === String(id)) found.push(message.seq);
  const { streams } = await jetstreamManager(connection);
  for (const seq of found) await streams.deleteMessage(STREAM, seq, true);
  return found.length;
};
