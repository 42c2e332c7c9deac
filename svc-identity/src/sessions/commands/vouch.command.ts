import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type RoleId,
  roleCan,
  ROLES,
  VOUCH_PERMISSIONS,
  type VouchBody,
  type Vouched,
} from '@peruke/contracts/identity';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { noteAbout } from '@peruke/svc-kit/audit';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { Vouchers } from '@peruke/svc-kit/links';
import { isKnownAddress } from '../known-device.js';
import { type Admission, LoginThrottle } from '../login-throttle.js';
import { verifyPassword } from '../password.js';

const NOT_THESE = 'Check your username and password';
const SOMEBODY_ELSE = 'Another person has to confirm this.';
const MAY_NOT = 'This person may not confirm it.';

interface Second {
  id: number;
  nickName: string;
  roleId: RoleId;
  passwordHash: string;
  mustChange: boolean;
}

/** A second person shows who she is by her own password, in the session of the first, for one thing alone. */
export class Vouch extends Command<Vouched> {
  constructor(
    readonly given: VouchBody,
    readonly asker: SignedInUser,
    readonly address: string,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(Vouch)
export class VouchHandler implements ICommandHandler<Vouch> {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: LoginThrottle,
    private readonly vouchers: Vouchers,
  ) {}

  async execute({ given, asker, address, now }: Vouch): Promise<Vouched> {
    const { login, password, purpose, about } = given;
    const [second] = await this.em.execute<Second[]>(
      `select id, nick_name as "nickName", role_id as "roleId", password_hash as "passwordHash",
         must_change as "mustChange"
       from users where lower(login) = lower(?) and deleted_at is null`,
      [login],
    );
    if (second) noteAbout({ user: second.id });
    // Counted with the tries to sign in: a guess is a guess, whichever door it is made at.
    const isKnown = await isKnownAddress(this.em, second?.id ?? 0, address, now);
    const admission = await this.admit({ login, address, isKnownAddress: isKnown }, now);
    const isRight = await verifyPassword(second?.passwordHash, password);
    if (!second || !isRight) throw fieldError('password', NOT_THESE);
    await admission.wasRight();
    if (second.id === asker.id) throw fieldError('login', SOMEBODY_ELSE);
    // Who was given a password and has not chosen one may do nothing yet (ADR 32).
    if (second.mustChange || !roleCan(ROLES[second.roleId], VOUCH_PERMISSIONS[purpose]))
      throw fieldError('login', MAY_NOT);
    const by = { id: second.id, nickName: second.nickName };
    return { voucher: this.vouchers.write({ purpose, about, asker: asker.id, by }, now), name: by.nickName };
  }

  /** A try that comes too soon reads like a wrong password. Never a 401: the session of who asked is as good as before. */
  private async admit(attempt: Parameters<LoginThrottle['admit']>[0], now: Date): Promise<Admission> {
    try {
      return await this.throttle.admit(attempt, now);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'bad_credentials')
        throw fieldError('password', NOT_THESE);
      throw error;
    }
  }
}
