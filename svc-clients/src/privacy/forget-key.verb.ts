import { jetstreamManager } from '@nats-io/jetstream';
import { MikroORM } from '@mikro-orm/postgresql';
import { ClientKeyed } from '@peruke/contracts/events';
import { storedMessages, type Verb, type VerbTools } from '@peruke/svc-kit/events';
import { Client } from '../clients/client.entity.js';

const STREAM = 'CLIENTS';

/** Deletes a client's key here, in the journal and in the stream; the others delete theirs by the event. */
export const FORGET_KEY: Verb = {
  name: 'forget-key',
  usage:
    "forget-key <client>     deletes a client's key: what was sealed by it can be read by nobody any more",
  async run([word = ''], tools) {
    const id = Number(word);
    const orm = tools.app.get(MikroORM);
    const isHere = await orm.em.fork().transactional(async (em) => {
      const client = await em.findOne(Client, { id });
      client?.forgetKey();
      await em.execute('delete from outbox where subject = ? and aggregate_id = ?', [
        ClientKeyed.subject,
        String(id),
      ]);
      return client !== null;
    });
    if (!isHere) {
      tools.print(`no client ${word}`);
      return 1;
    }
    // Asked for again after a crash in between, it goes on from here.
    const erased = await eraseFromStream(id, tools);
    tools.print(`the key of client ${id} is gone; erased from the stream: ${erased}`);
    return 0;
  },
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
