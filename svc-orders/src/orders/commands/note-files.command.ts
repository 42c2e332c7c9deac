import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { OrderStore } from '../order-store.js';

/** For the media slice: whether this person may add or remove files of the order now, and the row of its history. */
export class NoteFiles extends Command<void> {
  constructor(
    readonly id: number,
    readonly action: 'upload' | 'delete-file',
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
    return this.orders.change(id, user, (order) => order.noteFiles(action, names, user, now));
  }
}
