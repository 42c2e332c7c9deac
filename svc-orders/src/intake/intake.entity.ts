import { defineEntity, p } from '@mikro-orm/postgresql';
import { type Actor, toAgorot } from '@peruke/contracts/kernel';
import type { TakeInBody } from '@peruke/contracts/orders';
import type { AskedCheck } from '@peruke/contracts/settings';
import type { SignedWig } from '../signature/signed-wig.js';
import { digestOf, type TakenIn } from './intake.rules.js';

const IntakeSchema = defineEntity({
  name: 'Intake',
  tableName: 'intake',
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer(),
    clientId: p.integer().strictNullable(),
    checks: p.json<TakeInBody['checks']>(),
    /** In their order; null for one that was signed while the list was fixed. */
    checkNames: p.json<readonly AskedCheck[]>().strictNullable(),
    items: p.json<TakeInBody['items']>(),
    /** Null for one that was signed before it was kept. */
    wig: p.json<SignedWig>().strictNullable(),
    /** In agorot. */
    ceiling: p.integer(),
    promisedAt: p.datetime().strictNullable(),
    /** Under the client's key, as the signature. */
    note: p.text(),
    marks: p.text(),
    statement: p.text(),
    signature: p.text(),
    sha256: p.text(),
    /** What the browser calls itself on whose screen she signed. */
    device: p.text(),
    byId: p.integer().strictNullable(),
    byName: p.text(),
    signedAt: p.datetime(),
  },
});

/** A repair that a client has left by her signature. It is never changed; what is signed anew stands beside it. */
export class Intake extends IntakeSchema.class {
  static readonly inAudit = [
    'checks',
    'checkNames',
    'items',
    'wig',
    'ceiling',
    'promisedAt',
    'statement',
    'sha256',
    'device',
    'byName',
  ] as const;

  /** `seal` makes of a text what may be kept of the client. */
  static sign(
    taken: TakenIn,
    { clientId, device, seal }: { clientId: number | null; device: string; seal: (text: string) => string },
    actor: Actor,
  ): Intake {
    const {
      orderId,
      checks,
      checkNames,
      items,
      wig,
      ceiling,
      promisedAt,
      note,
      marks,
      statement,
      signature,
      signedAt,
    } = taken;
    return Object.assign(new Intake(), {
      orderId,
      clientId,
      checks,
      checkNames,
      items,
      wig,
      ceiling: toAgorot(ceiling),
      promisedAt,
      note: seal(note),
      marks: seal(JSON.stringify(marks)),
      statement,
      signature: seal(JSON.stringify(signature)),
      sha256: digestOf(taken),
      device,
      byId: actor.id,
      byName: actor.nickName,
      signedAt,
    });
  }
}
IntakeSchema.setClass(Intake);
