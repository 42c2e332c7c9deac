import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import { noteFacts } from '@peruke/svc-kit/audit';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { NoteFiles } from '../../orders/commands/note-files.command.js';
import { UnkeptFiles } from '../unkept-files.js';

/** Removes a photo or video (PERM-046, PERM-047); the order decides whether this person may. */
export class RemoveFile extends Command<void> {
  constructor(
    readonly id: number,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

interface Removed {
  order_id: number;
  kind: string;
  path: string;
  preview_path: string | null;
  large_path: string | null;
  angle: string | null;
  moment: string | null;
  created_at: string;
  created_by_name: string;
}

@CommandHandler(RemoveFile)
export class RemoveFileHandler implements ICommandHandler<RemoveFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly unkept: UnkeptFiles,
  ) {}

  async execute({ id, user, now }: RemoveFile): Promise<void> {
    await this.em.transactional(async (em) => {
      const [row] = await em.execute<Removed[]>(
        `update media set removed_at = ? where id = ? and removed_at is null
         returning order_id, kind, path, preview_path, large_path, angle, moment, created_at, created_by_name`,
        [now, id],
      );
      if (!row) throw new DomainError('not_found');
      await this.commands.execute(new NoteFiles(row.order_id, 'delete-file', [row.kind], user, now));
      noteFacts('Media', id, {
        ...{ fileKind: row.kind, angle: row.angle, moment: row.moment },
        ...{ addedAt: new Date(row.created_at).toISOString(), addedByName: row.created_by_name },
      });
      await this.unkept.release(em, [row.path, row.preview_path, row.large_path]);
    });
  }
}
