import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Forgotten } from '@peruke/contracts/clients';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { FLOOR_STATES } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { toWire } from '@peruke/svc-kit/time';
import { wire } from '../clients/client-json.js';
import { loadClient } from '../clients/load-client.js';
import { forgetClient } from './forget-client.js';

const DAY_MS = 24 * 3_600_000;

/**
 * Forgets a client at her own request. Refused while an order of hers is in the house, since there is nobody to hand it to then,
 * and while a meeting of hers is to come, since nobody would know who comes.
 */
export class ForgetClient extends Command<Forgotten> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ForgetClient)
export class ForgetClientHandler implements ICommandHandler<ForgetClient> {
  constructor(
    private readonly em: EntityManager,
    private readonly house: HouseSettings,
  ) {}

  async execute({ id, user, now }: ForgetClient): Promise<Forgotten> {
    await this.em.transactional(async (em) => {
      await loadClient(em, id, user);
      const [open] = await em.execute<{ barcode: string }[]>(
        `select barcode from order_view
         where client_id = any(client_group(?)) and visible and state = any(?::text[]) order by order_id limit 1`,
        [id, `{${FLOOR_STATES.map((state) => `"${state}"`).join(',')}}`],
      );
      if (open) throw new DomainError('client_has_orders', { params: { barcode: open.barcode } });
      const [meeting] = await em.execute<{ startAt: string }[]>(
        `select ${wire('start_at')} as "startAt" from meeting_view
         where client_id = any(client_group(?)) and not is_canceled and start_at >= ? order by start_at limit 1`,
        [id, now],
      );
      if (meeting)
        throw fieldError('meetings', `A meeting of this client is still to come: ${meeting.startAt}.`);
      await forgetClient(em, id, now);
    });
    const { backupDays } = await this.house.settings();
    return { success: true, backups_until: toWire(new Date(now.getTime() + backupDays * DAY_MS)) };
  }
}
