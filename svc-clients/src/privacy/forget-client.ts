import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ClientKeyed } from '@peruke/contracts/events';
import { forgetAnswers } from '@peruke/svc-kit/privacy';
import { Client } from '../clients/client.entity.js';

/** Rows that tell of her alone. `?` stands for her numbers. */
const HERS = [
  `update client_alias set written = '{}' where merged_id = any(?::int[])`,
  'delete from fit_profile where client_id = any(?::int[])',
  `delete from recall_note where order_id in (select order_id from order_view where client_id = any(?::int[]))`,
  'delete from message_step where message_id in (select id from message where client_id = any(?::int[]))',
  'delete from message where client_id = any(?::int[])',
];

const numbersOf = async (em: EntityManager, id: number): Promise<number[]> => {
  const [row] = await em.execute<{ ids: number[] | null }[]>('select client_group(?) as ids', [id]);
  return row?.ids ?? [];
};

/**
 * Forgets a client and whoever is the same person: their rows keep nothing but the number, what tells of them alone goes,
 * and so does the key, by which everything kept for long can be read. Answers whom; nobody where there is no such client.
 * A second time changes nothing. Other services forget by the event.
 */
export const forgetClient = async (em: EntityManager, id: number, now: Date): Promise<number[]> => {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const clients = await em.find(Client, { id: { $in: await numbersOf(em, id) } }, { lockMode });
  const words = clients.flatMap(({ fullName, phone, email }) => [fullName, phone, email]);
  for (const client of clients) {
    await em.execute('delete from outbox where subject = ? and aggregate_id = ?', [
      ClientKeyed.subject,
      String(client.id),
    ]);
    // as she stood in a file that was brought within the last day
    await em.execute('delete from client_import_row where client_id = ? or key = ?', [
      client.id,
      client.phone,
    ]);
    client.forget(now);
  }
  const ids = clients.map((client) => client.id);
  for (const sql of HERS) await em.execute(sql, [`{${ids.join(',')}}`]);
  await forgetAnswers(em, words);
  return ids;
};
