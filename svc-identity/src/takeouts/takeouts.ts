import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { type Takeout, TAKEOUT_MINUTES } from '@peruke/contracts/takeouts';
import { ServiceConfig } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { writeTicket } from '@peruke/svc-kit/takeout';
import { toWire } from '@peruke/svc-kit/time';
import { noteTakeout } from '../notices/account-notices.js';

const SHOWN = 10;

interface Row {
  id: string;
  by_id: number;
  by_name: string;
  at: string;
  until: string;
  taken_at: string | null;
}

/** Links to all data of the house: each serves once, for a quarter of an hour, and every admin is told of it. */
@Injectable()
export class Takeouts {
  constructor(
    private readonly em: EntityManager,
    private readonly config: ServiceConfig,
  ) {}

  async ask({ id: userId, nickName }: SignedInUser, now: Date): Promise<Takeout> {
    const id = randomUUID();
    const until = new Date(now.getTime() + TAKEOUT_MINUTES * 60_000);
    return this.em.fork().transactional(async (em) => {
      const [row] = await em.execute<Row[]>(
        'insert into takeout (id, by_id, by_name, at, until) values (?, ?, ?, ?, ?) returning *',
        [id, userId, nickName, now, until],
      );
      await noteTakeout(em, userId, now);
      if (!row) throw new Error('the takeout was not kept');
      return wireOf(row, userId, now);
    });
  }

  /** The newest first. */
  async list(userId: number, now: Date): Promise<Takeout[]> {
    const rows = await this.em
      .fork()
      .execute<Row[]>('select * from takeout order by at desc limit ?', [SHOWN]);
    return rows.map((row) => wireOf(row, userId, now));
  }

  /** Uses the link of this person; answers the ticket. Throws `not_found`, `link_expired`, `link_used`. */
  async take(id: string, userId: number, now: Date): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      const [row] = await em.execute<Row[]>('select * from takeout where id = ? and by_id = ? for update', [
        id,
        userId,
      ]);
      if (!row) throw new DomainError('not_found');
      const until = new Date(row.until);
      if (row.taken_at !== null) throw new DomainError('link_used');
      if (until <= now) throw new DomainError('link_expired');
      await em.execute('update takeout set taken_at = ? where id = ?', [now, id]);
      return writeTicket(this.config.linkSecret, { id, userId }, until);
    });
  }
}

const wireOf = (row: Row, userId: number, now: Date): Takeout => ({
  id: row.id,
  by: row.by_name,
  at: toWire(new Date(row.at)),
  until: toWire(new Date(row.until)),
  taken_at: row.taken_at && toWire(new Date(row.taken_at)),
  is_open: row.by_id === userId && row.taken_at === null && new Date(row.until) > now,
});
