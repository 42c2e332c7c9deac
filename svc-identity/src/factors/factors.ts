import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FactorStep, RoleName } from '@peruke/contracts/identity';
import { DomainError, fieldError } from '@peruke/contracts/kernel';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { sessionKeyOf } from '@peruke/svc-kit/auth';
import { CodeThrottle } from './code-throttle.js';
import { isOfApp, newRecoveryCodes, plainCode, WRONG_CODE } from './factor.rules.js';
import { FactorSecrets } from './factor-secrets.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp.rules.js';

export interface FactorOwner {
  readonly id: number;
  readonly role: RoleName;
}

/** The second factors of people: an authenticator app or passkeys, and recovery codes beside them. */
@Injectable()
export class Factors {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: FactorSecrets,
    private readonly throttle: CodeThrottle,
    private readonly config: ServiceConfig,
  ) {}

  isRequiredOf(role: RoleName): boolean {
    return this.config.factorRoles.includes(role);
  }

  /** What a sign-in with the right password is still asked for. */
  async stepAfterPassword(
    { id, role }: FactorOwner,
    deviceToken: string,
    now: Date,
  ): Promise<FactorStep | undefined> {
    const [found] = await this.em.execute<{ trusted: boolean }[]>(
      `select exists (select 1 from known_device d where d.user_id = f.user_id and d.token_hash = ?
         and d.trusted_until > ?) as trusted
       from (select user_id from totp_factor where since is not null union select user_id from passkey) f
       where f.user_id = ?`,
      [sessionKeyOf(deviceToken), now, id],
    );
    if (found) return found.trusted ? undefined : 'verify';
    return this.isRequiredOf(role) ? 'enrol' : undefined;
  }

  /** Throws under the field when the code is not the one of this half minute or a recovery code; uses it up. */
  async prove(userId: number, typed: string, now: Date): Promise<void> {
    const code = plainCode(typed);
    await this.throttle.begin(userId, now);
    const isRight = isOfApp(code)
      ? await this.takeAppCode(userId, code, now)
      : await this.takeRecoveryCode(userId, code, now);
    if (!isRight) throw fieldError('code', WRONG_CODE);
    await this.throttle.wasRight(userId);
  }

  /** A secret that counts once a code of it has been shown; the one before holds until then. */
  async offer(userId: number, login: string): Promise<{ secret: string; uri: string }> {
    const secret = newTotpSecret();
    await this.em.execute(
      `insert into totp_factor (user_id, offered) values (?, ?)
       on conflict (user_id) do update set offered = excluded.offered`,
      [userId, this.secrets.seal(userId, secret)],
    );
    return { secret, uri: totpUri(secret, login) };
  }

  /** The offered secret is the person's factor from now on; answers new recovery codes. In the caller's transaction. */
  async accept(em: EntityManager, userId: number, typed: string, now: Date): Promise<string[]> {
    const [row] = await em.execute<{ offered: string | null }[]>(
      'select offered from totp_factor where user_id = ? for update',
      [userId],
    );
    const secret = row?.offered ? this.secrets.open(row.offered) : undefined;
    if (secret === undefined) throw new DomainError('not_found');
    const step = stepOfCode(secret, plainCode(typed), now);
    if (step === undefined) throw fieldError('code', WRONG_CODE);
    await em.execute(
      `update totp_factor set secret = offered, offered = null, since = ?, last_step = ? where user_id = ?`,
      [now, step, userId],
    );
    await endTrust(em, userId);
    return this.renewCodes(em, userId);
  }

  /** The first codes of somebody who has none; nothing where there are some, or were. */
  async firstCodes(em: EntityManager, userId: number): Promise<string[]> {
    const had = await em.execute<unknown[]>('select 1 from recovery_code where user_id = ? limit 1', [
      userId,
    ]);
    return had.length > 0 ? [] : this.renewCodes(em, userId);
  }

  async renewCodes(em: EntityManager, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await em.execute('delete from recovery_code where user_id = ?', [userId]);
    for (const code of codes)
      await em.execute('insert into recovery_code (user_id, code_hash) values (?, ?)', [
        userId,
        this.secrets.hashOf(userId, code),
      ]);
    return codes;
  }

  // Of two calls with one code a single one moves the mark.
  private async takeAppCode(userId: number, code: string, now: Date): Promise<boolean> {
    const [row] = await this.em.execute<{ secret: string | null }[]>(
      'select secret from totp_factor where user_id = ?',
      [userId],
    );
    const secret = row?.secret ? this.secrets.open(row.secret) : undefined;
    const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
    if (step === undefined) return false;
    const taken = await this.em.execute<unknown[]>(
      `update totp_factor set last_step = ? where user_id = ? and (last_step is null or last_step < ?)
       returning user_id`,
      [step, userId, step],
    );
    return taken.length > 0;
  }

  private async takeRecoveryCode(userId: number, code: string, now: Date): Promise<boolean> {
    const taken = await this.em.execute<unknown[]>(
      `update recovery_code set used_at = ? where user_id = ? and code_hash = any(?::text[]) and used_at is null
       returning user_id`,
      [now, userId, `{${this.secrets.hashesOf(userId, code).join(',')}}`],
    );
    return taken.length > 0;
  }
}

/** No browser of the person is trusted any more. */
export const endTrust = async (em: EntityManager, userId: number): Promise<void> => {
  await em.execute(
    'update known_device set trusted_until = null where user_id = ? and trusted_until is not null',
    [userId],
  );
};

/** The app alone goes; what is left of the other factors stays. */
export const dropApp = async (em: EntityManager, userId: number): Promise<void> => {
  await em.execute('delete from totp_factor where user_id = ?', [userId]);
  await endTrust(em, userId);
};

/** How many factors a person has, with the person locked: of two that are taken away at once one is the last. */
export const countFactors = async (em: EntityManager, userId: number): Promise<number> => {
  await em.execute('select 1 from users where id = ? for update', [userId]);
  const [row] = await em.execute<{ factors: number }[]>(
    `select (select count(*)::int from passkey where user_id = ?)
       + (select count(*)::int from totp_factor where user_id = ? and since is not null) as factors`,
    [userId, userId],
  );
  return row?.factors ?? 0;
};

/** The person signs in without a second factor, until there is a new one. */
export const dropFactors = async (em: EntityManager, userId: number): Promise<void> => {
  await em.execute('delete from totp_factor where user_id = ?', [userId]);
  await em.execute('delete from passkey where user_id = ?', [userId]);
  await em.execute('delete from recovery_code where user_id = ?', [userId]);
  await endTrust(em, userId);
};
