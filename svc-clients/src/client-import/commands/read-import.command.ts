import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImportField } from '@peruke/contracts/clients';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { columnName, readTable, refusedFile, type TableRow } from '@peruke/svc-kit/import';
import { guessFields, headRowAt, headsKey } from '../columns.rules.js';
import { NO_COUNTS, NOTHING_WRITTEN } from '../import-job.js';
import { ImportWorker } from '../import-worker.js';

/** Takes in a file of clients, whatever it holds; answers the number of the import. Nothing of it becomes a client yet. */
export class ReadImport extends Command<number> {
  constructor(
    readonly path: string,
    readonly fileName: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

/** Signs of the direction of writing, and what no name of a file holds. */
const NO_NAME = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

@CommandHandler(ReadImport)
export class ReadImportHandler implements ICommandHandler<ReadImport> {
  constructor(
    private readonly em: EntityManager,
    private readonly worker: ImportWorker,
  ) {}

  async execute({ path, fileName, user, now }: ReadImport): Promise<number> {
    // read to its end before anything is kept: a file that breaks in its middle leaves nothing
    const rows: TableRow[] = [];
    for await (const piece of readTable(path)) rows.push(...piece);
    const at = headRowAt(rows.slice(0, 20).map(([, cells]) => cells));
    const body = rows.slice(at + 1);
    if (body.length === 0) throw refusedFile('empty');
    const heads = headsOf(rows[at]?.[1] ?? [], body);
    return this.em.fork().transactional(async (em) => {
      const { sessionKey: _session, ...actor } = user;
      const columns = await columnsOf(em, heads);
      const [made] = await em.execute<{ id: number }[]>(
        `insert into client_import (file_name, state, columns, heads, total, counts, written, actor, created_at)
         values (?, 'checking', ?::jsonb, ?, ?, ?::jsonb, ?::jsonb, ?::jsonb, ?) returning id`,
        [
          fileName.replace(NO_NAME, '').trim().slice(-200) || '?',
          JSON.stringify(columns),
          headsKey(heads),
          body.length,
          JSON.stringify(NO_COUNTS),
          JSON.stringify(NOTHING_WRITTEN),
          JSON.stringify(actor),
          now,
        ],
      );
      const id = made?.id ?? 0;
      for (let next = 0; next < body.length; next += ROWS_AT_ONCE)
        await em.execute(
          `insert into client_import_row (import_id, line, cells)
           select ?::int, (row ->> 0)::int, row -> 1 from jsonb_array_elements(?::jsonb) as row`,
          [id, JSON.stringify(body.slice(next, next + ROWS_AT_ONCE))],
        );
      this.worker.soon(em);
      return id;
    });
  }
}

const ROWS_AT_ONCE = 2_000;
const MOST_IN_HEAD = 100;

/** A column without a head has the letter that Excel gives it. */
const headsOf = (cells: readonly string[], body: readonly TableRow[]): string[] => {
  const width = body.reduce((most, [, row]) => Math.max(most, row.length), cells.length);
  return Array.from(
    { length: width },
    (_, at) => (cells[at] ?? '').replace(/\s+/g, ' ').slice(0, MOST_IN_HEAD) || columnName(at + 1),
  );
};

/** As a person has said it for a file of the same heads, else as they are guessed. */
const columnsOf = async (
  em: EntityManager,
  heads: readonly string[],
): Promise<{ head: string; field: ImportField | null }[]> => {
  const [profile] = await em.execute<{ fields: (ImportField | null)[] }[]>(
    'select fields from client_import_profile where heads = ?',
    [headsKey(heads)],
  );
  const fields = profile?.fields ?? guessFields(heads);
  return heads.map((head, at) => ({ head, field: fields[at] ?? null }));
};
