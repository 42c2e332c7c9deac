import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type FactorStep,
  type loginAnswerSchema,
  type loginBody,
  type RoleId,
  ROLES,
} from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { actAs } from '@peruke/svc-kit/app';
import { noteAbout } from '@peruke/svc-kit/audit';
import { newToken, sessionKeyOf } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { Factors } from '../../factors/factors.js';
import { takeRescue } from '../../factors/rescue.js';
import { noteNewDevice } from '../../notices/account-notices.js';
import { findDevice, isKnownAddress, type KnownDevice, rememberDevice } from '../known-device.js';
import { LoginThrottle, type LoginTry } from '../login-throttle.js';
import { verifyPassword } from '../password.js';
import { Session } from '../session.entity.js';
import { FACTOR_SECONDS, SESSION_SECONDS } from '../session.rules.js';
import { SessionStarter } from '../session-starter.js';

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export class LogIn extends Command<LoginAnswer> {
  constructor(
    readonly given: z.output<typeof loginBody>,
    readonly from: { address: string; agent: string },
    readonly now: Date,
  ) {
    super();
  }
}

interface Known {
  id: number;
  nickName: string;
  roleId: RoleId;
  passwordHash: string;
  mustChange: boolean;
}

const KNOWN = `select id, nick_name as "nickName", role_id as "roleId", password_hash as "passwordHash",
    must_change as "mustChange"
  from users where lower(login) = lower(?) and deleted_at is null`;

interface Outcome {
  device?: KnownDevice;
  step?: FactorStep;
  mustChange: boolean;
}

const answerOf = (token: string, { device, step, mustChange }: Outcome): LoginAnswer => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: step ? FACTOR_SECONDS : SESSION_SECONDS,
  ...(device && { device_token: device.token }),
  ...(mustChange && { must_change: true }),
  ...(step && { second_factor: step }),
});

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly throttle: LoginThrottle,
    private readonly factors: Factors,
    private readonly starter: SessionStarter,
  ) {}

  async execute({ given, from, now }: LogIn): Promise<LoginAnswer> {
    const login = given.login.trim();
    const [user] = await this.em.execute<Known[]>(KNOWN, [login]);
    if (user) noteAbout({ user: user.id });
    const admission = await this.throttle.admit(await this.tryOf(login, user?.id, given, from, now), now);
    const isRight = await verifyPassword(user?.passwordHash, given.password);
    if (!user || !isRight) throw new DomainError('bad_credentials');
    actAs({ id: user.id, nickName: user.nickName, role: ROLES[user.roleId] });
    await admission.wasRight();
    if (given.rescue) await this.rescue(user.id, given.rescue, now);
    const owner = { id: user.id, role: ROLES[user.roleId] };
    const step = await this.factors.stepAfterPassword(owner, given.device_token ?? '', now);
    const device = await this.deviceOf(user.id, given.device_token, from, now);
    const token = newToken();
    const place = { ...from, deviceId: device?.id ?? null };
    await this.starter.start(Session.start(sessionKeyOf(token), user.id, place, now, step), now);
    return answerOf(token, { device, step, mustChange: user.mustChange });
  }

  /** The browser, where it wants to be known again. */
  private async deviceOf(
    userId: number,
    token: string | undefined,
    from: LogIn['from'],
    now: Date,
  ): Promise<KnownDevice | undefined> {
    if (token === undefined) return undefined;
    const device = await rememberDevice(this.em, userId, token, from, now);
    if (device.isNew) await noteNewDevice(this.em, userId, device.id, from, now);
    return device;
  }

  private async rescue(userId: number, token: string, now: Date): Promise<void> {
    const isTaken = await this.em.fork().transactional((em) => takeRescue(em, userId, token, now));
    if (!isTaken) throw new DomainError('rescue_unknown');
    noteAbout({ rescued: userId });
  }

  // Nobody is asked for id 0: an unknown login costs the same questions.
  private async tryOf(
    login: string,
    userId = 0,
    { device_token = '' }: LogIn['given'],
    { address }: LogIn['from'],
    now: Date,
  ): Promise<LoginTry> {
    const device = await findDevice(this.em, userId, device_token);
    return { login, address, device, isKnownAddress: await isKnownAddress(this.em, userId, address, now) };
  }
}
