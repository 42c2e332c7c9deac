import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { forgetClient } from './forget-client.js';

/**
 * A restore empties the keys of who was forgotten since (ADR 39), and a release of before emptied nothing else. What their
 * rows still say goes at the next start, here and, by the event, everywhere.
 */
@Injectable()
export class ForgetAgain implements OnApplicationBootstrap {
  constructor(private readonly orm: MikroORM) {}

  async onApplicationBootstrap(): Promise<void> {
    const em = this.orm.em.fork();
    const rows = await em.execute<{ id: number }[]>(
      `select id from client where key is null and (name <> '' or surname <> '' or phone <> '') order by id`,
    );
    for (const { id } of rows)
      await this.orm.em.fork().transactional((tx) => forgetClient(tx, id, new Date()));
  }
}
