import { AsyncLocalStorage } from 'node:async_hooks';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { DomainError } from '@peruke/contracts/kernel';
import { afterCommit } from '@peruke/svc-kit/app';
import { ObjectStorage } from '@peruke/svc-kit/storage';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';

/** No call takes longer to bring its files to an order. */
const FORGOTTEN_MINUTES = 60;
const SWEEP_MS = 5 * 60_000;
const AT_ONCE = 100;

/**
 * The life of files in storage. A file is noted before its bytes are there; the transaction that makes its row takes the
 * note away, the one that ends its row writes it again. So the commit alone decides: what is noted goes, what is not
 * stays, however the call or the process ends. A note whose transaction is at work is locked and is left alone.
 */
@Injectable()
export class UnkeptFiles implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('unkept-files');
  private sweeper?: NodeJS.Timeout;
  // What runs after a commit would still be taken for a part of that transaction.
  private readonly apart = AsyncLocalStorage.snapshot();

  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly storage: ObjectStorage,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () => void this.sweep().catch((error: unknown) => this.logger.error({ err: error }));
    sweep();
    this.sweeper = setInterval(sweep, SWEEP_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeper);
  }

  /** Takes a local file into storage; nobody keeps it yet. */
  async store(path: string, key: string, mime: string): Promise<void> {
    await this.apart(() => this.orm.em.fork().execute('insert into unkept_file (path) values (?)', [key]));
    await this.storage.take(path, key, mime);
  }

  /** In the transaction that writes the rows which name these files. */
  async keep(em: EntityManager, keys: readonly (string | null)[]): Promise<void> {
    const named = keys.filter((key) => key !== null);
    const kept = await em.execute<object[]>(
      'delete from unkept_file where path in (select jsonb_array_elements_text(?::jsonb)) returning path',
      [JSON.stringify(named)],
    );
    // Swept before they were claimed: no row may name what is not there.
    if (kept.length !== named.length) throw new DomainError('unavailable');
  }

  /** In the transaction after which nothing names these files any more. */
  async release(em: EntityManager, keys: readonly (string | null)[]): Promise<void> {
    const named = keys.filter((key) => key !== null);
    await em.execute(
      'insert into unkept_file (path) select jsonb_array_elements_text(?::jsonb) on conflict do nothing',
      [JSON.stringify(named)],
    );
    afterCommit(
      em,
      () => void this.discard(named).catch((error: unknown) => this.logger.error({ err: error })),
    );
  }

  /** Removes those of the files that nobody keeps and whose call is over; answers which they were. */
  discard(keys: readonly string[]): Promise<string[]> {
    return this.remove('path in (select jsonb_array_elements_text(?::jsonb))', [JSON.stringify(keys)]);
  }

  /** Removes what calls and processes have left behind. */
  async sweep(): Promise<void> {
    const forgotten = `since < now() - interval '${FORGOTTEN_MINUTES} minutes'`;
    for (let gone = AT_ONCE; gone === AT_ONCE;) gone = (await this.remove(forgotten, [])).length;
  }

  private remove(which: string, params: readonly unknown[]): Promise<string[]> {
    return this.apart(() => this.removeNow(which, params));
  }

  private removeNow(which: string, params: readonly unknown[]): Promise<string[]> {
    return this.orm.em.fork().transactional(async (em) => {
      const rows = await em.execute<{ path: string }[]>(
        `delete from unkept_file where path in (
           select path from unkept_file where ${which} order by path limit ${AT_ONCE} for update skip locked
         ) returning path`,
        [...params],
      );
      const keys = rows.map(({ path }) => path);
      await this.storage.remove(...keys);
      return keys;
    });
  }
}
