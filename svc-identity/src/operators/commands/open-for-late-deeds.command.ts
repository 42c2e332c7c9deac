import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OperatorSession } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { type OperatorPerson, OperatorOpener } from '../operator-opener.js';

/** A bench was without a network: it sends what somebody did there who had unlocked it, though her session is over. */
export class OpenForLateDeeds extends Command<OperatorSession> {
  constructor(
    readonly unlockId: number,
    readonly deviceId: number,
    readonly now: Date,
  ) {
    super();
  }
}

/** As long as a device is believed without contact: what is older comes from no bench of the house. */
const LATE_DAYS = 14;

/**
 * Had the right then: she had unlocked this very device. Has it now: she still works here, and nobody has taken her
 * badge and PIN away; what she may do is cut from the role of now.
 */
const WHO = `select u.id, u.nick_name as "nickName", u.role_id as "roleId"
  from session s join users u on u.id = s.user_id join bench_key k on k.user_id = u.id
  where s.id = ? and s.enrolled_device_id = ? and s.created_at > ?::timestamptz - make_interval(days => ${LATE_DAYS})
    and u.deleted_at is null and (k.badge_hash is not null or k.pin_hash is not null)`;

@CommandHandler(OpenForLateDeeds)
export class OpenForLateDeedsHandler implements ICommandHandler<OpenForLateDeeds> {
  constructor(
    private readonly em: EntityManager,
    private readonly opener: OperatorOpener,
  ) {}

  /** Whoever works at the bench meanwhile goes on. */
  async execute({ unlockId, deviceId, now }: OpenForLateDeeds): Promise<OperatorSession> {
    const [person] = await this.em.execute<OperatorPerson[]>(WHO, [unlockId, deviceId, now]);
    if (!person) throw new DomainError('forbidden');
    return this.opener.open(person, deviceId, now);
  }
}
