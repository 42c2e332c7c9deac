import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { addPasskeyBody, Passkey, PasskeyOptions, showPasskeyBody } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { toWire } from '@peruke/svc-kit/time';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransportFuture,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod';
import { CodeThrottle } from './code-throttle.js';
import { CHALLENGE_MS, type PasskeyPlace, passkeyPlaceOf, type PasskeyPurpose } from './passkey.rules.js';

export type ShownPasskey = z.output<typeof showPasskeyBody>['credential'];
export type NewPasskey = z.output<typeof addPasskeyBody>;

interface Kept {
  id: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: AuthenticatorTransportFuture[];
}

const KEPT = `select id, credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter, transports
  from passkey where user_id = ?`;

/** Passkeys as a second factor (ADR 47). Who may is asked by the caller; each challenge is one person's, for one purpose, once. */
@Injectable()
export class Passkeys {
  readonly place: PasskeyPlace | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly throttle: CodeThrottle,
    { publicUrl }: ServiceConfig,
  ) {
    this.place = passkeyPlaceOf(publicUrl);
  }

  async list(userId: number): Promise<Passkey[]> {
    const rows = await this.em.execute<
      { id: number; name: string; created_at: string; used_at: string | null }[]
    >('select id, name, created_at, used_at from passkey where user_id = ? order by id', [userId]);
    return rows.map(({ created_at, used_at, ...row }) => ({
      ...row,
      created_at: toWire(new Date(created_at)),
      used_at: used_at === null ? null : toWire(new Date(used_at)),
    }));
  }

  /** What a browser makes a passkey from. */
  async offer(userId: number, login: string, now: Date): Promise<PasskeyOptions> {
    const { rpId } = this.placeHere();
    const known = await this.em.execute<Kept[]>(KEPT, [userId]);
    const options = await generateRegistrationOptions({
      rpName: 'Peruke',
      rpID: rpId,
      userName: login,
      userID: new TextEncoder().encode(`peruke:${userId}`),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await this.keep(options.challenge, userId, 'add', now);
    return { ...options };
  }

  /** Keeps a passkey that was made for this person's own challenge. In the caller's transaction. */
  async add(em: EntityManager, userId: number, { name, credential }: NewPasskey, now: Date): Promise<void> {
    const { rpId, origin } = this.placeHere();
    const answered = new Answered();
    const { verified, registrationInfo } = await accepted(
      verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: answered.note,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: false,
      }),
    );
    if (!verified) throw refused();
    await this.take(answered.challenge, userId, 'add', now);
    const { id, publicKey, counter } = registrationInfo.credential;
    const kept = await em.execute<unknown[]>(
      `insert into passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
       values (?, ?, ?, ?, ?::jsonb, ?, ?) on conflict (credential_id) do nothing returning id`,
      [
        userId,
        id,
        Buffer.from(publicKey).toString('base64url'),
        counter,
        JSON.stringify(credential.response.transports ?? []),
        name,
        now,
      ],
    );
    if (kept.length === 0) throw refused();
  }

  /** What a browser shows a passkey for. */
  async ask(userId: number, purpose: 'sign-in' | 'fresh', now: Date): Promise<PasskeyOptions> {
    const { rpId } = this.placeHere();
    const known = await this.em.execute<Kept[]>(KEPT, [userId]);
    if (known.length === 0) throw new DomainError('not_found');
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      timeout: CHALLENGE_MS,
      allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      userVerification: 'preferred',
    });
    await this.keep(options.challenge, userId, purpose, now);
    return { ...options };
  }

  /** Throws unless the person has shown one of her passkeys for a challenge of this purpose; tries are slowed as those of codes. */
  async prove(userId: number, shown: ShownPasskey, purpose: 'sign-in' | 'fresh', now: Date): Promise<void> {
    const { rpId, origin } = this.placeHere();
    await this.throttle.begin(userId, now);
    const [kept] = await this.em.execute<Kept[]>(`${KEPT} and credential_id = ?`, [userId, shown.id]);
    if (!kept) throw refused();
    const answered = new Answered();
    const { verified, authenticationInfo } = await accepted(
      verifyAuthenticationResponse({
        response: shown as unknown as AuthenticationResponseJSON,
        expectedChallenge: answered.note,
        expectedOrigin: origin,
        expectedRPID: rpId,
        // the counter is held against the row below, in one statement with its change
        credential: {
          id: kept.credentialId,
          publicKey: Buffer.from(kept.publicKey, 'base64url'),
          counter: 0,
        },
        requireUserVerification: false,
      }),
    );
    if (!verified) throw refused();
    await this.take(answered.challenge, userId, purpose, now);
    await this.use(kept.id, authenticationInfo.newCounter, now);
    await this.throttle.wasRight(userId);
  }

  // Authenticators that do not count say 0 for ever.
  private async use(id: number, counter: number, now: Date): Promise<void> {
    const used = await this.em.execute<unknown[]>(
      `update passkey set counter = ?, used_at = ?
       where id = ? and (counter < ? or (counter = 0 and ? = 0)) returning id`,
      [counter, now, id, counter, counter],
    );
    if (used.length === 0) throw new DomainError('passkey_copied');
  }

  private placeHere(): PasskeyPlace {
    if (!this.place) throw new DomainError('passkey_nowhere');
    return this.place;
  }

  private async keep(challenge: string, userId: number, purpose: PasskeyPurpose, now: Date): Promise<void> {
    await this.em.execute('delete from passkey_challenge where expires_at < ?', [now]);
    await this.em.execute(
      'insert into passkey_challenge (challenge, user_id, purpose, expires_at) values (?, ?, ?, ?)',
      [challenge, userId, purpose, new Date(now.getTime() + CHALLENGE_MS)],
    );
  }

  // Apart from the caller's transaction: once is once, also where that one fails.
  private async take(challenge: string, userId: number, purpose: PasskeyPurpose, now: Date): Promise<void> {
    const taken = await this.em.fork().execute<unknown[]>(
      `delete from passkey_challenge where challenge = ? and user_id = ? and purpose = ? and expires_at > ?
       returning challenge`,
      [challenge, userId, purpose, now],
    );
    if (taken.length === 0) throw refused();
  }
}

/** The challenge that a browser says it answers; whether it was asked is looked up when all else of the answer is right. */
class Answered {
  challenge = '';
  readonly note = (challenge: string): boolean => {
    this.challenge = challenge;
    return true;
  };
}

const refused = (): DomainError => new DomainError('passkey_refused');

/** The library throws for whatever is wrong with the answer of a browser: its words are no person's. */
const accepted = async <T>(checking: Promise<T>): Promise<T> => {
  try {
    return await checking;
  } catch {
    throw refused();
  }
};
