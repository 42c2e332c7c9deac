import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { noteFacts, noteReplay } from '@peruke/svc-kit/audit';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { NoteFiles } from '../../orders/commands/note-files.command.js';
import type { StoredFile } from '../media-intake.js';
import { PreviewJobs } from '../preview-jobs.js';
import { UnkeptFiles } from '../unkept-files.js';

/** Gives stored files to an order, which must allow it. A bench sends a photo once, under whatever id: `isOnce`. */
export class AttachFiles extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly files: readonly StoredFile[],
    readonly user: SignedInUser,
    readonly now: Date,
    readonly isOnce = false,
  ) {
    super();
  }
}

/** Those that the order does not hold yet, by what was sent; of two calls at once the second sees the first one's. */
const unknownTo = async (
  em: EntityManager,
  orderId: number,
  files: readonly StoredFile[],
): Promise<StoredFile[]> => {
  await em.execute('select 1 from orders where id = ? for update', [orderId]);
  const held = await em.execute<{ digest: string }[]>(
    'select digest from media where order_id = ? and digest is not null',
    [orderId],
  );
  const known = new Set(held.map(({ digest }) => digest));
  return files.filter(({ digest }) => !known.has(digest));
};

const countOf = (kinds: readonly string[], kind: string): number | null =>
  kinds.filter((one) => one === kind).length || null;

@CommandHandler(AttachFiles)
export class AttachFilesHandler implements ICommandHandler<AttachFiles> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly jobs: PreviewJobs,
    private readonly unkept: UnkeptFiles,
  ) {}

  async execute({ orderId, files: sent, user, now, isOnce }: AttachFiles): Promise<void> {
    if (sent.length === 0) return;
    await this.em.transactional(async (em) => {
      const files = isOnce ? await unknownTo(em, orderId, sent) : sent;
      if (files.length === 0) return noteReplay();
      const kinds = files.map(({ kind }) => kind);
      await this.commands.execute(new NoteFiles(orderId, 'upload', kinds, user, now));
      await this.unkept.keep(
        em,
        files.flatMap(({ key, posterKey }) => [key, posterKey]),
      );
      const rows = files.map(({ kind, mime, key, posterKey, bytes, duration, view, digest }) => ({
        kind,
        mime,
        path: key,
        large_path: posterKey,
        bytes,
        duration_seconds: duration,
        angle: view?.angle ?? null,
        moment: view?.moment ?? null,
        digest,
      }));
      const made = await em.execute<{ id: number }[]>(
        `insert into media
           (order_id, kind, mime, path, large_path, bytes, duration_seconds, angle, moment, digest, ready,
            created_by_id, created_by_name, created_at)
         select ?, kind, mime, path, large_path, bytes, duration_seconds, angle, moment, digest, false, ?, ?, ?
         from jsonb_to_recordset(?::jsonb) as file(kind text, mime text, path text, large_path text,
           bytes bigint, duration_seconds real, angle text, moment text, digest text)
         returning id`,
        [orderId, user.id, user.nickName, now, JSON.stringify(rows)],
      );
      noteFacts('Media', made[0]?.id ?? null, {
        photos: countOf(kinds, 'image'),
        videos: countOf(kinds, 'video'),
      });
      await this.jobs.add(
        em,
        orderId,
        user.id,
        made.map(({ id }) => id),
      );
    });
  }
}
