import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UndoPlaceBody } from '@peruke/contracts/floor';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { assertMayLie, lockWig, newestMove, writeMove } from '../moves.js';
import { assertUndo } from '../undo.rules.js';

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
      const wig = await lockWig(em, orderId, user);
      const { from, to } = assertUndo(await newestMove(em, orderId), body.place, user, now);
      assertMayLie(wig, from);
      await writeMove(em, this.realtime, { wig, from: to, to: from, by: user, at: now });
    });
  }
}
