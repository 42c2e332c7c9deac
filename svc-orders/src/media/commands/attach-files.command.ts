import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { NoteFiles } from '../../orders/commands/note-files.command.js';
import type { StoredFile } from '../media-intake.js';
import { PreviewJobs } from '../preview-jobs.js';
import { UnkeptFiles } from '../unkept-files.js';

/** Gives stored files to an order, which must allow it. */
export class AttachFiles extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly files: readonly StoredFile[],
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(AttachFiles)
export class AttachFilesHandler implements ICommandHandler<AttachFiles> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly jobs: PreviewJobs,
    private readonly unkept: UnkeptFiles,
  ) {}

  async execute({ orderId, files, user, now }: AttachFiles): Promise<void> {
    if (files.length === 0) return;
    await this.em.transactional(async (em) => {
      const kinds = files.map(({ kind }) => kind);
      await this.commands.execute(new NoteFiles(orderId, 'upload', kinds, user, now));
      await this.unkept.keep(
        em,
        files.flatMap(({ key, posterKey }) => [key, posterKey]),
      );
      const rows = files.map(({ kind, mime, key, posterKey, bytes, duration, view }) => ({
        kind,
        mime,
        path: key,
        large_path: posterKey,
        bytes,
        duration_seconds: duration,
        angle: view?.angle ?? null,
        moment: view?.moment ?? null,
      }));
      const made = await em.execute<{ id: number }[]>(
        `insert into media
           (order_id, kind, mime, path, large_path, bytes, duration_seconds, angle, moment, ready,
            created_by_id, created_by_name, created_at)
         select ?, kind, mime, path, large_path, bytes, duration_seconds, angle, moment, false, ?, ?, ?
         from jsonb_to_recordset(?::jsonb) as file(kind text, mime text, path text, large_path text,
           bytes bigint, duration_seconds real, angle text, moment text)
         returning id`,
        [orderId, user.id, user.nickName, now, JSON.stringify(rows)],
      );
      await this.jobs.add(
        em,
        orderId,
        user.id,
        made.map(({ id }) => id),
      );
    });
  }
}
