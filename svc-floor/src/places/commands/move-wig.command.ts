import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MoveBody } from '@peruke/contracts/floor';
import { DomainError, type FieldErrors } from '@peruke/contracts/kernel';
import type { BenchDeedRow } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWire, toWireDate } from '@peruke/svc-kit/time';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { ownerOf } from '../../standing/floor-rows.js';

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
      const wig = await findWig(em, body.wig, user);
      const place = body.place === null ? null : await findPlace(em, body.place);
      const errors = wrongIn(body, wig, place, now);
      if (!wig || Object.keys(errors).length > 0) throw new DomainError('validation', { errors });
      const { order_id: orderId, created_by_id: whose } = wig;
      const placeId = place?.id ?? null;
      if (deed?.isRepeated) return orderId;
      const before = await newestMove(em, orderId);
      const from = before?.place_id ?? null;
      // scanned twice: it lies there already
      if (from === placeId && body.due_back === null) return orderId;
      const at = deed?.doneAt ?? now;
      if (deed) refuseOlder(before, body.place, at);
      await em.execute(
        `insert into place_move (order_id, place_id, from_id, due_back, at, by_id, by_name)
         values (?, ?, ?, ?, ?, ?, ?)`,
        [orderId, placeId, from, body.due_back, at, user.id, user.nickName],
      );
      this.realtime.publishToSeersAfterCommit(em, whose, 'floor-changed', { id: orderId });
      return orderId;
    });
  }
}

interface Move {
  place_id: number | null;
  code: string | null;
  at: string;
  by_name: string;
}

const newestMove = async (em: EntityManager, orderId: number): Promise<Move | undefined> => {
  const [move] = await em.execute<Move[]>(
    `select m.place_id, p.code, m.at, m.by_name from place_move m left join place p on p.id = m.place_id
     where m.order_id = ? order by m.id desc limit 1`,
    [orderId],
  );
  return move;
};

/** What was scanned without a network comes late: where the wig was put since, it lies. */
const refuseOlder = (newest: Move | undefined, mine: string | null, at: Date): void => {
  if (!newest || new Date(newest.at) <= at) return;
  const theirs = { place: newest.code, user: newest.by_name, at: toWire(new Date(newest.at)) };
  throw new DomainError('edited_meanwhile', { conflicts: { place: { mine, theirs } } });
};

interface WigRow {
  order_id: number;
  created_by_id: number;
}

const findWig = async (em: EntityManager, code: string, user: SignedInUser): Promise<WigRow | undefined> => {
  const owner = ownerOf(user);
  // locked, so that two scans of one wig follow one another
  const rows = await em.execute<WigRow[]>(
    `select order_id, created_by_id from floor_order
     where barcode = ? and visible and state <> 'Archived' and (?::int is null or created_by_id = ?)
     order by order_id desc limit 1 for update`,
    [code, owner, owner],
  );
  return rows[0];
};

interface PlaceRow {
  id: number;
  kind: string;
}

const findPlace = async (em: EntityManager, code: string): Promise<PlaceRow | undefined> => {
  const [row] = await em.execute<PlaceRow[]>(
    'select id, kind from place where upper(code) = upper(?) and closed_at is null',
    [code],
  );
  return row;
};

/** All that is wrong at once. Only outside work has a day it is due back, and not one that is over. */
const wrongIn = (
  { due_back: day }: MoveBody,
  wig: WigRow | undefined,
  place: PlaceRow | null | undefined,
  now: Date,
): FieldErrors => {
  const errors: FieldErrors = {};
  if (!wig) errors.wig = ['No wig with this code.'];
  if (place === undefined) errors.place = ['No place with this code.'];
  else if (day !== null && place?.kind !== 'outside') errors.due_back = ['Only outside work is due back.'];
  if (day !== null && !errors.due_back && day < toWireDate(now))
    errors.due_back = ['The day it is due back is over.'];
  return errors;
};
