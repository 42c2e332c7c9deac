import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { afterCommit } from '@peruke/svc-kit/app';
import { AskedFigures, JobCounts, JobLoop } from '@peruke/svc-kit/operation';
import { RealtimePublisher } from '@peruke/svc-kit/realtime';
import { ObjectStorage } from '@peruke/svc-kit/storage';
import { tellPages } from '../rows/tell-pages.js';
import { LARGE_SIDE, PREVIEW_SIDE, shrink } from './images.js';
import { Spool } from './spool.js';
import { UnkeptFiles } from './unkept-files.js';
import { type UploadProgress, UploadProgressTeller } from './upload-progress.js';
import { Videos } from './videos.js';

interface Job {
  id: number;
  order_id: number;
  user_id: number;
  attempts: number;
}

interface MediaRow {
  id: number;
  kind: 'image' | 'video';
  mime: string;
  path: string;
  large_path: string | null;
  duration_seconds: number | null;
}

interface Previews {
  readonly media: MediaRow;
  /** Files of the spool. */
  readonly preview: string;
  readonly large: string;
}

/** In quick succession; then the files are shown without previews, and the job is tried once a day until it is done. */
const QUICK_ATTEMPTS = 5;
/** Jobs of a process that died, and second tries. */
const POLL_MS = 5_000;

/**
 * Makes the previews of new files, apart from the call that brought them. A job is a row of the upload's transaction: it is
 * there when the files are, and whoever holds its lock works on it; when that process dies, the lock goes and the next one
 * takes the row.
 */
@Injectable()
export class PreviewJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('previews');
  private readonly loop = new JobLoop(() => this.next(), { logger: this.logger, pollMs: POLL_MS });

  // to whom it tells how far it is
  @Inject(UploadProgressTeller) private readonly teller!: UploadProgressTeller;
  @Inject(RealtimePublisher) private readonly realtime!: RealtimePublisher;
  @Inject(JobCounts) private readonly counts!: JobCounts;

  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly storage: ObjectStorage,
    private readonly spool: Spool,
    private readonly videos: Videos,
    private readonly unkept: UnkeptFiles,
    figures: AskedFigures,
  ) {
    const what = 'Uploads whose previews could not be made so far';
    figures.gauge('preview_jobs_failing', what, [], (em) =>
      em.execute('select count(*)::int as value from media_job where attempts >= ?', [QUICK_ATTEMPTS]),
    );
  }

  onApplicationBootstrap(): void {
    this.counts.register(
      'previews',
      `select count(*)::int as waiting, (count(*) filter (where attempts > 0))::int as failing,
         min(due_at) filter (where attempts = 0) as oldest from media_job`,
    );
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  /** In the transaction that makes the rows of the files. */
  async add(em: EntityManager, orderId: number, userId: number, mediaIds: readonly number[]): Promise<void> {
    await em.execute(`insert into media_job (order_id, user_id, media_ids) values (?, ?, ?::int[])`, [
      orderId,
      userId,
      `{${mediaIds.join(',')}}`,
    ]);
    this.loop.soon(em);
  }

  /** One job, if there is one that nobody else works on. */
  private next(): Promise<boolean> {
    return this.orm.em.fork().transactional(async (em) => {
      // The lock is the claim: held while the work takes, released by the database when this process dies.
      await em.execute('set local idle_in_transaction_session_timeout = 0');
      const [job] = await em.execute<Job[]>(
        `select id, order_id, user_id, attempts from media_job
         where due_at <= now() order by id limit 1 for update skip locked`,
      );
      if (!job) return false;
      const progress = this.teller.of(job.user_id, job.order_id);
      try {
        await this.make(em, job, progress);
      } catch (error) {
        this.logger.error({ err: error, job: job.id, attempts: job.attempts + 1 });
        await this.retryLater(em, job, progress, error);
      }
      return true;
    });
  }

  private async make(em: EntityManager, job: Job, progress: UploadProgress): Promise<void> {
    const rows = await em.execute<MediaRow[]>(
      `select m.id, m.kind, m.mime, m.path, m.large_path, m.duration_seconds
       from media_job j join media m on m.id = any(j.media_ids)
       where j.id = ? and m.removed_at is null and m.preview_path is null order by m.id`,
      [job.id],
    );
    progress.step('generating preview');
    const made: Previews[] = [];
    try {
      for (const media of rows) {
        const previews = await this.draw(media);
        if (previews) made.push(previews);
      }
      progress.step('uploading to cloud storage');
      for (const previews of made) await this.store(em, previews);
    } finally {
      await this.spool.drop(...made.flatMap(({ preview, large }) => [preview, large]));
    }
    await this.finish(em, job);
    afterCommit(em, () => progress.step('complete'));
  }

  /** Undefined for a video of which nobody has a frame. */
  private async draw(media: MediaRow): Promise<Previews | undefined> {
    const source = await this.storage.local(media.path);
    const [preview, large] = await Promise.all([this.spool.fresh('webp'), this.spool.fresh('webp')]);
    try {
      const picture = media.kind === 'image' ? source.path : await this.frameOf(media, source.path);
      if (picture === undefined) return undefined;
      await shrink(picture, large, LARGE_SIDE);
      await shrink(large, preview, PREVIEW_SIDE);
      return { media, preview, large };
    } catch (error) {
      await this.spool.drop(preview, large);
      throw error;
    } finally {
      await source.release();
    }
  }

  private async frameOf(media: MediaRow, path: string): Promise<Buffer | undefined> {
    const frame = await this.videos.frame(path, media.mime, media.duration_seconds);
    if (frame || media.large_path === null) return frame;
    return buffer(await this.storage.read(media.large_path));
  }

  private async store(em: EntityManager, { media, preview, large }: Previews): Promise<void> {
    const folder = media.path.slice(0, media.path.indexOf('/'));
    const [previewKey, largeKey] = [`${folder}/${randomUUID()}.webp`, `${folder}/${randomUUID()}.webp`];
    await this.unkept.store(preview, previewKey, 'image/webp');
    await this.unkept.store(large, largeKey, 'image/webp');
    const [kept] = await em.execute<{ id: number }[]>(
      `update media set preview_path = ?, large_path = ?, ready = true
       where id = ? and removed_at is null returning id`,
      [previewKey, largeKey, media.id],
    );
    // A file that was removed meanwhile needs no previews.
    if (!kept) return;
    await this.unkept.keep(em, [previewKey, largeKey]);
    // A frame of the browser has served.
    await this.unkept.release(em, [media.large_path]);
  }

  private async finish(em: EntityManager, job: Job): Promise<void> {
    await this.showFiles(em, job);
    await em.execute('delete from media_job where id = ?', [job.id]);
  }

  /** Whoever waits for the previews waits no longer. */
  private async showFiles(em: EntityManager, { id, order_id: orderId, user_id: userId }: Job): Promise<void> {
    await em.execute(
      'update media set ready = true where id in (select unnest(media_ids) from media_job where id = ?)',
      [id],
    );
    await tellPages(this.realtime, em, orderId, { what: 'files', by: userId });
  }

  private async retryLater(
    em: EntityManager,
    job: Job,
    progress: UploadProgress,
    error: unknown,
  ): Promise<void> {
    const isGivenTime = job.attempts + 1 >= QUICK_ATTEMPTS;
    await em.execute(
      `update media_job set attempts = attempts + 1, last_error = ?,
         due_at = now() + ${isGivenTime ? `interval '1 day'` : `interval '1 second' * (5 * 4 ^ attempts)`}
       where id = ?`,
      [String(error).slice(0, 500), job.id],
    );
    if (job.attempts + 1 !== QUICK_ATTEMPTS) return;
    await this.showFiles(em, job);
    afterCommit(em, () => progress.step('failed', 'The preview could not be made.'));
  }
}
