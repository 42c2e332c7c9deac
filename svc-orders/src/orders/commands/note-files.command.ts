import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import type { FileAction } from '../order-log.js';
import { OrderStore } from '../order-store.js';

/** For the media slice: whether this person may add, remove or tell of files of the order now, and the row of its history. */
export class NoteFiles extends Command<void> {
  constructor(
    readonly id: number,
    readonly action: FileAction,
    /** Kinds of the files; of a view what it was and what it is; of a pair the title of its stage. */
    readonly names: readonly string[],
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(NoteFiles)
export class NoteFilesHandler implements ICommandHandler<NoteFiles> {
  constructor(private readonly orders: OrderStore) {}

  execute({ id, action, names, user, now }: NoteFiles): Promise<void> {
    // A view that stays as it is: only whether this person may is asked.
    const isSame = action === 'set-view' && names[0] === names[1];
    return this.orders.change(id, user, (order) =>
      isSame ? order.assertTakesFiles(user) : order.noteFiles(action, names, user, now),
    );
  }
}
