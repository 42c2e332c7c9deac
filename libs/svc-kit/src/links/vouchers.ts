import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@peruke/contracts/kernel';
import * as z from 'zod';
import { ServiceConfig } from '../app/config.js';
import { checkSignature, signPath } from './signed-links.js';

const VOUCHER_MS = 2 * 60_000;
const MARK = '~';

const factsSchema = z.object({
  /** Whoever takes it keeps it, and takes none twice. */
  id: z.uuid(),
  purpose: z.string(),
  /** SHA-256 of what was confirmed, hex. */
  about: z.string(),
  /** Who asked for it: nobody else may use it. */
  asker: z.int(),
  by: z.object({ id: z.int(), nickName: z.string() }),
});
export type VoucherFacts = z.infer<typeof factsSchema>;

const hashOf = (about: string): string => createHash('sha256').update(about).digest('hex');
const bodyOf = (payload: string): string => `voucher ${payload}`;

/**
 * That a second person has shown who she is and confirmed one thing: written by svc-identity, read by the service that does
 * it, without a call between the two (both know the secret). It is no token: it opens nothing by itself.
 */
@Injectable()
export class Vouchers {
  constructor(private readonly config: ServiceConfig) {}

  /** `about`: what is confirmed, letter by letter. */
  write(facts: Omit<VoucherFacts, 'id'>, now: Date): string {
    const whole: VoucherFacts = { ...facts, id: randomUUID(), about: hashOf(facts.about) };
    const payload = Buffer.from(JSON.stringify(whole)).toString('base64url');
    const expires = new Date(now.getTime() + VOUCHER_MS);
    return `${payload}${MARK}${signPath(this.config.linkSecret, bodyOf(payload), expires)}`;
  }

  /** Throws `voucher_refused` for whatever is not, word for word, what was asked for by this person, lately. */
  read(
    voucher: string,
    asked: { purpose: string; about: string; asker: number },
    now: Date,
  ): Pick<VoucherFacts, 'id' | 'by'> {
    const [payload = '', signature = ''] = voucher.split(MARK);
    // A signature says that the rest is ours: nothing is parsed before.
    if (checkSignature(this.config.linkSecret, bodyOf(payload), signature, now) !== 'valid') throw refused();
    const { id, by, purpose, about, asker } = factsSchema.parse(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    );
    const isMeant = purpose === asked.purpose && about === hashOf(asked.about) && asker === asked.asker;
    if (!isMeant || by.id === asked.asker) throw refused();
    return { id, by };
  }
}

const refused = (): DomainError => new DomainError('voucher_refused');
