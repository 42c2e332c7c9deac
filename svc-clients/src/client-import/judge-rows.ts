import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from '../clients/client.entity.js';
import { isOwnPhone } from '../clients/client.rules.js';
import { firstLines, type ImportJob, type StoredRow } from '@peruke/svc-kit/import';
import { CLIENT_TABLES } from './tables.js';
import { type Judged, judgeRow, type Known, textsOf } from './rows.rules.js';

export interface JudgedClient extends Judged {
  readonly line: number;
  readonly key: string | null;
  readonly known: Known | undefined;
}

/** Who has these phones, also those who were deleted; one who was merged stands for whom she was merged into. */
const knownBy = async (em: EntityManager, phones: readonly string[]): Promise<Map<string, Known>> => {
  const owners = await em.find(Client, { phone: { $in: [...phones] } });
  const keptIds = owners.flatMap(({ keptId }) => (keptId == null ? [] : [keptId]));
  const kept = new Map(
    (await em.find(Client, { id: { $in: keptIds } })).map((client) => [client.id, client]),
  );
  const undone = new Set(
    (
      await em.execute<{ id: number }[]>(
        `select client_id as id from client_import_undone
         where client_id in (select e::int from jsonb_array_elements_text(?::jsonb) as e)`,
        [JSON.stringify(owners.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id))],
      )
    ).map(({ id }) => id),
  );
  return new Map(
    owners.map((owner) => {
      const client = (owner.keptId != null && kept.get(owner.keptId)) || owner;
      return [owner.phone, { client, isUndone: client.deletedAt !== null && undone.has(client.id) }];
    }),
  );
};

/** What the import makes of these rows as things stand now. */
export const judgeRows = async (
  em: EntityManager,
  job: ImportJob,
  rows: readonly StoredRow[],
): Promise<JudgedClient[]> => {
  const fields = job.columns.map(({ field }) => field);
  const read = rows.map(({ line, cells }) => ({ line, texts: textsOf(cells, fields) }));
  const phones = [
    ...new Set(read.flatMap(({ texts: { phone = '' } }) => (isOwnPhone(phone) ? [phone] : []))),
  ];
  const known = await knownBy(em, phones);
  const first = await firstLines(em, CLIENT_TABLES, job.id, phones);
  return read.map(({ line, texts }) => {
    const { phone = '' } = texts;
    const key = isOwnPhone(phone) ? phone : null;
    const isTwice = key !== null && (first.get(key) ?? line) < line;
    if (key !== null && !first.has(key)) first.set(key, line);
    const owner = key === null ? undefined : known.get(key);
    return { line, key, known: owner, ...judgeRow(texts, fields, owner, isTwice) };
  });
};
