import { MikroORM } from '@mikro-orm/postgresql';
import type { Verb } from '@peruke/svc-kit/events';
import { eraseKey } from './erase-key.js';
import { forgetClient } from './forget-client.js';

/** Forgets a client, and whoever is the same person, here, in the journal and in the stream; the others forget by the event. */
export const FORGET_KEY: Verb = {
  name: 'forget-key',
  usage:
    'forget-key <client>     forgets a client: her rows are emptied, what was sealed by her key can be read by nobody',
  async run([word = ''], tools) {
    const id = Number(word);
    const orm = tools.app.get(MikroORM);
    const forgotten = await orm.em.fork().transactional((em) => forgetClient(em, id, new Date()));
    if (forgotten.length === 0) {
      tools.print(`no client ${word}`);
      return 1;
    }
    // Asked for again after a crash in between, it goes on from here.
    for (const one of forgotten) {
      const erased = await eraseKey(await tools.connection(), one);
      tools.print(`the key of client ${one} is gone; erased from the stream: ${erased}`);
    }
    return 0;
  },
};
