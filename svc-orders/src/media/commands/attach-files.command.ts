import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { NoteFiles } from '../../orders/commands/note-files.command.js';
import type { StoredFile } from '../media-intake.js';

/** Gives stored files to an order, which must allow it. */
export class AttachFiles extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly files: readonly StoredFile[],
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@CommandHandler(AttachFiles)
export class AttachFilesHandler implements ICommandHandler<AttachFiles> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, files, user }: AttachFiles): Promise<void> {
    if (files.length === 0) return;
    const now = new Date();
    await this.em.transactional(async (em) => {
      const kinds = files.map(({ kind }) => kind);
      await this.commands.execute(new NoteFiles(orderId, 'upload', kinds, user));
      for (const { kind, mime, key, previewKey, bytes } of files) {
        await em.execute(
          `insert into media
             (order_id, kind, mime, path, preview_path, bytes, created_by_id, created_by_name, created_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          [orderId, kind, mime, key, previewKey, bytes, user.id, user.nickName, now],
        );
      }
    });
  }
}
