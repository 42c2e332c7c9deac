import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveBody } from '@peruke/contracts/floor';
import { DomainError, type FieldErrors } from '@peruke/contracts/kernel';
import type { BenchDeedRow } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWire, toWireDate } from '@peruke/svc-kit/time';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import {
  assertMayLie,
  findPlace,
  type LastMove,
  lockWigOfCode,
  newestMove,
  NO_PLACE,
  type PlaceAtHand,
  type WigAtHand,
  writeMove,
} from '../moves.js';

/** Puts a wig into a place, or takes it away; answers the order's id. Both are named by what was scanned or typed. */
export class MoveWig extends Command<number> {
  constructor(
    readonly body: MoveBody,
    readonly user: SignedInUser,
    readonly now: Date,
    readonly deed?: BenchDeedRow,
  ) {
    super();
  }
}

@CommandHandler(MoveWig)
export class MoveWigHandler implements ICommandHandler<MoveWig> {
  constructor(
    private readonly em: EntityManager,
    private readonly realtime: RealtimePublisher,
  ) {}

  execute({ body, user, now, deed }: MoveWig): Promise<number> {
    return this.em.transactional(async (em) => {
      const wig = await lockWigOfCode(em, body.wig, user);
      const place = body.place === null ? null : await findPlace(em, body.place);
      const errors = wrongIn(body, wig, place, now);
      if (!wig || Object.keys(errors).length > 0) throw new DomainError('validation', { errors });
      const { orderId } = wig;
      const to = place?.id ?? null;
      if (deed?.isRepeated) return orderId;
      assertMayLie(wig, to);
      const before = await newestMove(em, orderId);
      const from = before?.to ?? null;
      // scanned twice: it lies there already
      if (from === to && body.due_back === null) return orderId;
      const at = deed?.doneAt ?? now;
      if (deed) refuseOlder(before, body.place, at);
      await writeMove(em, this.realtime, { wig, from, to, dueBack: body.due_back, by: user, at });
      return orderId;
    });
  }
}

/** What was scanned without a network comes late: where the wig was put since, it lies. */
const refuseOlder = (newest: LastMove | undefined, mine: string | null, at: Date): void => {
  if (!newest || new Date(newest.at) <= at) return;
  const theirs = { place: newest.code, user: newest.byName, at: toWire(new Date(newest.at)) };
  throw new DomainError('edited_meanwhile', { conflicts: { place: { mine, theirs } } });
};

/** All that is wrong at once. Only outside work has a day it is due back, and not one that is over. */
const wrongIn = (
  { due_back: day }: MoveBody,
  wig: WigAtHand | undefined,
  place: PlaceAtHand | null | undefined,
  now: Date,
): FieldErrors => {
  const errors: FieldErrors = {};
  if (!wig) errors.wig = ['No wig with this code.'];
  if (place === undefined) errors.place = [NO_PLACE];
  else if (day !== null && place?.kind !== 'outside') errors.due_back = ['Only outside work is due back.'];
  if (day !== null && !errors.due_back && day < toWireDate(now))
    errors.due_back = ['The day it is due back is over.'];
  return errors;
};
