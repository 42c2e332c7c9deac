import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ContactPreference, MESSAGE_CHANNELS } from '@peruke/contracts/clients';
import { roleKind } from '@peruke/contracts/identity';
import { DEFAULT_SETTINGS, messageText } from '@peruke/contracts/settings';
import type { Seed } from '@peruke/svc-kit/app';
import { DEMO_USERS, demoWorkshop } from '@peruke/demo';
import { qrCodeOf } from './care-hub/video-json.js';
import { Video } from './care-hub/video.entity.js';
import { Client } from './clients/client.entity.js';
import { CustomerMessage } from './messages/message.entity.js';
import { languageOf, occasionOf, wayTo } from './messages/message.rules.js';

const VIDEOS = [
  ['חפיפת פאה בבית', 'https://example.org/care/washing'],
  ['ייבוש וסידור', 'https://example.org/care/drying'],
  ['אחסון ונסיעות', 'https://example.org/care/storing'],
  ['Caring for a lace top', 'https://example.org/care/lace-top'],
] as const;

/** What the customers of the demo were told on the way, as the log would have told them. */
const messagesOf = async (em: EntityManager, today: Date): Promise<CustomerMessage[]> => {
  const clients = new Map((await em.findAll(Client)).map((client) => [client.id, client]));
  const { orders, meetings } = demoWorkshop(today);
  return orders.flatMap(({ id, barcode, clientId, moves }) =>
    moves.flatMap(({ to, at }) => {
      const client = clients.get(clientId ?? 0);
      const occasion = occasionOf(to);
      if (!client || !occasion) return [];
      const meeting = meetings.find((one) => one.orderId === id && !one.cancelledAt && one.startAt >= at);
      const { name, surname, phone, country, contactPreference } = client;
      const language = languageOf(country);
      const body = messageText(DEFAULT_SETTINGS, { occasion, language }, { name, surname, barcode });
      const isDeleted = client.deletedAt !== null;
      const way = wayTo({ phone, contactPreference, isDeleted }, MESSAGE_CHANNELS, at, at);
      const draft = { orderId: id, meetingId: meeting?.id ?? null, clientId: client.id, occasion, phone };
      const message = CustomerMessage.write(
        { ...draft, causeId: randomUUID(), language, variables: { name, barcode }, body },
        way,
        at,
      );
      if ('channel' in way) message.settle('delivered', '', at);
      return [message];
    }),
  );
};

/** Most take SMS; some of each other kind, so that each is seen. */
const wishOf = (clientId: number): ContactPreference =>
  (({ 3: 'whatsapp', 5: 'call', 8: 'voice' }) as Record<number, ContactPreference>)[clientId % 10] ?? 'sms';

/** Most wish to be asked to have their wigs looked at. */
const agrees = (clientId: number): boolean => clientId % 7 !== 0;

/** Every third client has been measured, some of them twice. */
const measure = async (em: EntityManager, today: Date): Promise<void> => {
  const [noa] = DEMO_USERS.filter(({ role }) => roleKind(role) === 'manager');
  if (!noa) throw new Error('nobody measures');
  await em.execute(
    `insert into fit_profile (client_id, version, measures, at, by_id, by_name)
     select c.id, v.version,
       jsonb_build_object('circumference', 54 + c.id % 5 + (v.version - 1) * 0.5, 'frontToNape', 34 + c.id % 4,
         'earToEarOverTop', 32.5 + c.id % 3, 'earToEarAcrossForehead', 29 + c.id % 3,
         'templeToTemple', case when c.id % 2 = 0 then 38 + c.id % 4 end, 'nape', 11 + c.id % 3),
       greatest(c.created_at, ?::timestamptz - (3 - v.version) * interval '200 days'), ?, ?
     from client c cross join (values (1), (2)) as v (version)
     where c.id % 3 = 0 and (v.version = 1 or c.id % 6 = 0)`,
    [today, noa.id, noa.nickName],
  );
};

/** Sixty clients with the ids that the other services know, and the films of the care hub. */
export const seed: Seed = {
  isEmpty: 'select not exists (select 1 from client) as empty',
  plant: async (em, { today }) => {
    for (const { id, createdBy, createdAt, deletedAt, ...draft } of demoWorkshop(today).clients) {
      const actor = DEMO_USERS.find((user) => user.id === createdBy);
      if (!actor) throw new Error(`nobody has the id ${createdBy}`);
      const client = Client.add(
        { ...draft, contactPreference: wishOf(id), agreesToRecall: agrees(id) },
        actor,
        createdAt,
      );
      client.id = id;
      if (deletedAt) client.delete(deletedAt);
      em.persist(client);
    }
    for (const [title, videoUrl] of VIDEOS)
      em.persist(Video.add({ title, videoUrl, qrCode: await qrCodeOf(videoUrl) }, today));
    await em.flush();
    await measure(em, today);
    for (const message of await messagesOf(em, today)) em.persist(message);
    await em.flush();
    await em.execute(`select setval(pg_get_serial_sequence('client', 'id'), (select max(id) from client))`);
  },
};
