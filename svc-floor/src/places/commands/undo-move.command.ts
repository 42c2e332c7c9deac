import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UndoPlaceBody } from '@peruke/contracts/floor';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { ownerOf } from '../../standing/floor-rows.js';
import { assertUndo, type LastMove } from '../undo.rules.js';

/** Puts a wig back to where it lay before the caller's own move of a moment ago: a move of its own. */
export class UndoMove extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly body: UndoPlaceBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(UndoMove)
export class UndoMoveHandler implements ICommandHandler<UndoMove> {
  constructor(
    private readonly em: EntityManager,
    private readonly realtime: RealtimePublisher,
  ) {}

  execute({ orderId, body, user, now }: UndoMove): Promise<void> {
    return this.em.transactional(async (em) => {
      const whose = await lockOrder(em, orderId, user);
      const [last] = await em.execute<LastMove[]>(LAST_MOVE, [orderId]);
      const { from, to } = assertUndo(last, body.place, user, now);
      await em.execute(
        `insert into place_move (order_id, place_id, from_id, at, by_id, by_name) values (?, ?, ?, ?, ?, ?)`,
        [orderId, from, to, now, user.id, user.nickName],
      );
      this.realtime.publishToSeersAfterCommit(em, whose, 'floor-changed', { id: orderId });
    });
  }
}

const LAST_MOVE = `select m.place_id as "to", there.code, m.from_id as "from", before.closed_at is not null as "isClosed",
    m.by_id as "byId", m.at
  from place_move m left join place there on there.id = m.place_id left join place before on before.id = m.from_id
  where m.order_id = ? order by m.id desc limit 1`;

/** Answers whose order it is. */
const lockOrder = async (em: EntityManager, id: number, user: SignedInUser): Promise<number> => {
  const owner = ownerOf(user);
  const [row] = await em.execute<{ created_by_id: number }[]>(
    `select created_by_id from floor_order
     where order_id = ? and visible and (?::int is null or created_by_id = ?) for update`,
    [id, owner, owner],
  );
  if (!row) throw new DomainError('not_found');
  return row.created_by_id;
};
