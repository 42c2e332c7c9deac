import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OperatorSession, unlockBenchBody } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { sessionKeyOf } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { endOperatorsAt } from '../../devices/end-device.js';
import { verifyPassword } from '../../sessions/password.js';
import { SessionProjector } from '../../sessions/session-projector.js';
import { type OperatorPerson, OperatorOpener } from '../operator-opener.js';
import { PinThrottle } from '../pin-throttle.js';

/** Somebody shows a badge or types a PIN at an enrolled bench. Never the password. */
export class UnlockBench extends Command<OperatorSession> {
  constructor(
    readonly shown: z.output<typeof unlockBenchBody>,
    readonly deviceId: number,
    readonly now: Date,
  ) {
    super();
  }
}

interface Person extends OperatorPerson {
  pinHash: string | null;
}

const PERSON = `select u.id, u.nick_name as "nickName", u.role_id as "roleId", k.pin_hash as "pinHash"
  from users u left join bench_key k on k.user_id = u.id where u.deleted_at is null`;

@CommandHandler(UnlockBench)
export class UnlockBenchHandler implements ICommandHandler<UnlockBench> {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: PinThrottle,
    private readonly sessions: SessionProjector,
    private readonly opener: OperatorOpener,
  ) {}

  async execute({ shown, deviceId, now }: UnlockBench): Promise<OperatorSession> {
    const person =
      'badge' in shown
        ? await this.byBadge(shown.badge, deviceId, now)
        : await this.byPin(shown.user_id, shown.pin, deviceId, now);
    return this.start(person, deviceId, now);
  }

  private async byBadge(badge: string, deviceId: number, now: Date): Promise<Person> {
    const [person] = await this.em.execute<Person[]>(`${PERSON} and k.badge_hash = ?`, [sessionKeyOf(badge)]);
    await this.throttle.assertOpen({ deviceId, userId: person?.id ?? 0 }, now);
    if (!person) throw new DomainError('badge_unknown');
    return person;
  }

  private async byPin(userId: number, pin: string, deviceId: number, now: Date): Promise<Person> {
    const pair = { deviceId, userId };
    await this.throttle.begin(pair, now);
    const [person] = await this.em.execute<Person[]>(`${PERSON} and u.id = ?`, [userId]);
    const isRight = await verifyPassword(person?.pinHash ?? undefined, pin);
    if (!person || !isRight) {
      await this.throttle.wasWrong(pair, now);
      throw new DomainError('pin_wrong');
    }
    await this.throttle.wasRight(pair);
    return person;
  }

  /** One operator at a time: whoever unlocks takes the bench over. */
  private async start(person: Person, deviceId: number, now: Date): Promise<OperatorSession> {
    const ended = await endOperatorsAt(this.em, deviceId, now);
    const session = await this.opener.open(person, deviceId, now);
    for (const key of ended) await this.sessions.projectOrWarn(key);
    return session;
  }
}
