import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeImportBody } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { holdJob, NO_COUNTS, saveJob } from '../import-job.js';
import { ImportWorker } from '../import-worker.js';

/** Says what the columns hold and whether clients who are there are changed; everything is looked at anew. */
export class ChangeImport extends Command<void> {
  constructor(
    readonly id: number,
    readonly body: ChangeImportBody,
  ) {
    super();
  }
}

@CommandHandler(ChangeImport)
export class ChangeImportHandler implements ICommandHandler<ChangeImport> {
  constructor(
    private readonly em: EntityManager,
    private readonly worker: ImportWorker,
  ) {}

  async execute({ id, body: { fields, updates } }: ChangeImport): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const job = await holdJob(em, id);
      if (job.state !== 'ready' && job.state !== 'checking') throw new DomainError('import_not_now');
      const columns = job.columns.map(({ head }, at) => ({ head, field: fields[at] ?? null }));
      await em.execute(
        `insert into client_import_profile (heads, fields) values (?, ?::jsonb)
         on conflict (heads) do update set fields = excluded.fields`,
        [job.heads, JSON.stringify(columns.map(({ field }) => field))],
      );
      await em.execute('update client_import_row set key = null, outcome = null where import_id = ?', [id]);
      await saveJob(em, {
        ...job,
        columns,
        updates,
        state: 'checking',
        cursor: 0,
        done: 0,
        counts: { ...NO_COUNTS },
      });
      this.worker.soon(em);
    });
  }
}
