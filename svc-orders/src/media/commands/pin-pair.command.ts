import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { StagePair } from '@peruke/contracts/orders';
import { noteFacts } from '@peruke/svc-kit/audit';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { NoteFiles } from '../../orders/commands/note-files.command.js';

/** Pins two photos of the order to one of its stages, or takes them off; the order decides whether this person may. */
export class PinPair extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly stageId: number,
    /** Null takes them off. */
    readonly pair: StagePair | null,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(PinPair)
export class PinPairHandler implements ICommandHandler<PinPair> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, stageId, pair, user, now }: PinPair): Promise<void> {
    await this.em.transactional(async (em) => {
      const [stage] = await em.execute<{ title: string }[]>(
        'select title from stage where id = ? and order_id = ? for update',
        [stageId, orderId],
      );
      if (!stage) throw new DomainError('not_found');
      const action = pair ? 'pin-pair' : 'unpin-pair';
      await this.commands.execute(new NoteFiles(orderId, action, [stage.title], user, now));
      noteFacts('Stage', stageId, { title: stage.title });
      if (pair) await assertPhotos(em as EntityManager, orderId, pair);
      await em.execute('update stage set before_id = ?, after_id = ? where id = ?', [
        pair?.before ?? null,
        pair?.after ?? null,
        stageId,
      ]);
    });
  }
}

/** 422 at each of the two that is no photo of the order. */
const assertPhotos = async (em: EntityManager, orderId: number, pair: StagePair): Promise<void> => {
  const photos = await em.execute<{ id: number }[]>(
    `select id from media where order_id = ? and id in (?, ?) and kind = 'image' and removed_at is null`,
    [orderId, pair.before, pair.after],
  );
  const missing = (['before', 'after'] as const).filter(
    (side) => !photos.some(({ id }) => id === pair[side]),
  );
  const errors = Object.fromEntries(missing.map((side) => [side, ['The photo is not one of this order.']]));
  if (missing.length > 0) throw new DomainError('validation', { errors });
};
