import { MikroORM } from '@mikro-orm/postgresql';
import type { Verb } from '@peruke/svc-kit/events';
import { writeOperatorDeed } from '@peruke/svc-kit/audit';
import { noteRescue } from '../notices/account-notices.js';
import { offerRescue } from '../factors/rescue.js';

/** A one-time link for somebody who has lost the second factor; her password is asked for all the same. */
export const RESCUE: Verb = {
  name: 'rescue',
  usage: 'rescue <login>         a link, good once within an hour, for somebody whose second factor is lost',
  async run([login = ''], { app, print }) {
    const em = app.get(MikroORM).em.fork();
    const [user] = await em.execute<{ id: number }[]>(
      'select id from users where lower(login) = lower(?) and deleted_at is null',
      [login],
    );
    if (!user) {
      print(`nobody signs in as ${login}`);
      return 1;
    }
    const token = await em.transactional(async (tx) => {
      const now = new Date();
      await writeOperatorDeed(tx, { what: 'factor.rescue', call: 'rescue', about: { user: user.id } });
      await noteRescue(tx, user.id, now);
      return offerRescue(tx, user.id, now);
    });
    print(`${process.env['PERUKE_PUBLIC_URL'] ?? ''}/login#rescue=${token}`);
    return 0;
  },
};
