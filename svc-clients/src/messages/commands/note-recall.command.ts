import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecallNote } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { toWire } from '@peruke/svc-kit/time';
import { lockClientOf, readRecalls } from '../read-recalls.js';

/** Takes a wig off the list by what is known of it; no text puts it there again. */
export class NoteRecall extends Command<RecallNote> {
  constructor(
    readonly orderId: number,
    readonly text: string | undefined,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(NoteRecall)
export class NoteRecallHandler implements ICommandHandler<NoteRecall> {
  constructor(
    private readonly em: EntityManager,
    private readonly house: HouseSettings,
  ) {}

  async execute({ orderId, text, user, now }: NoteRecall): Promise<RecallNote> {
    const settings = await this.house.settings();
    return this.em.transactional(async (em) => {
      if ((await lockClientOf(em, orderId, user)) === undefined) throw new DomainError('not_found');
      if (text === undefined) await em.execute('delete from recall_note where order_id = ?', [orderId]);
      else {
        const [due] = await readRecalls(em, { asker: user, settings, now, orderId, noted: true });
        if (!due) throw new DomainError('recall_not_due');
        await em.execute(
          `insert into recall_note (order_id, at, by_id, by_name, text) values (?, ?, ?, ?, ?)
           on conflict (order_id) do update set
             at = excluded.at, by_id = excluded.by_id, by_name = excluded.by_name, text = excluded.text`,
          [orderId, now, user.id, user.nickName, text],
        );
      }
      return { order_id: orderId, text: text ?? '', at: toWire(now), by: user.nickName };
    });
  }
}
