import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import { WRONG_PINS_OF_DEVICE } from '../devices/device.rules.js';
import { closedForMs, WRONG_PINS_OF_PAIR } from './pin-tries.rules.js';

export interface Pair {
  deviceId: number;
  userId: number;
}

/** Counts tries in the database, from their start, so that many at once and many replicas are no way around. */
@Injectable()
export class PinThrottle {
  constructor(private readonly em: EntityManager) {}

  /** Refuses what comes too soon. Holds for a badge too: a closed pair is closed. */
  async assertOpen(pair: Pair, now: Date): Promise<void> {
    await this.em.fork().transactional((em) => assertOpen(em, pair, now));
  }

  /** Counts a try until `wasRight`. */
  async begin(pair: Pair, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await assertOpen(em, pair, now);
      await em.execute('insert into pin_try (device_id, user_id, at) values (?, ?, ?)', [
        pair.deviceId,
        pair.userId,
        now,
      ]);
    });
  }

  /** The person's own tries at this device count no more; nobody else's. */
  async wasRight({ deviceId, userId }: Pair): Promise<void> {
    await this.em.execute('delete from pin_try where device_id = ? and user_id = ?', [deviceId, userId]);
  }

  /** Closes the device when it was one too many. */
  async wasWrong({ deviceId }: Pair, now: Date): Promise<void> {
    if ((await countAt(this.em, deviceId)) < WRONG_PINS_OF_DEVICE) return;
    await this.em.execute(
      `update enrolled_device set closed_at = ?, version = version + 1
       where id = ? and closed_at is null and revoked_at is null`,
      [now, deviceId],
    );
  }
}

const assertOpen = async (em: EntityManager, { deviceId, userId }: Pair, now: Date): Promise<void> => {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 13))', [`device ${deviceId}`]);
  const [device] = await em.execute<{ closed: boolean }[]>(
    'select closed_at is not null as closed from enrolled_device where id = ?',
    [deviceId],
  );
  if (!device || device.closed || (await countAt(em, deviceId)) >= WRONG_PINS_OF_DEVICE)
    throw new DomainError('device_closed');
  const tries = await em.execute<{ at: string }[]>(
    'select at from pin_try where device_id = ? and user_id = ? order by at desc limit ?',
    [deviceId, userId, WRONG_PINS_OF_PAIR],
  );
  const seconds = Math.ceil(
    closedForMs(
      tries.map(({ at }) => new Date(at)),
      now,
    ) / 1_000,
  );
  if (seconds > 0) throw new DomainError('too_many_attempts', { params: { seconds } });
};

/** Of all persons, since an admin has last opened the device. */
const countAt = async (em: EntityManager, deviceId: number): Promise<number> => {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from pin_try t join enrolled_device d on d.id = t.device_id
     where t.device_id = ? and t.at > coalesce(d.opened_at, '-infinity')`,
    [deviceId],
  );
  return row?.count ?? 0;
};
