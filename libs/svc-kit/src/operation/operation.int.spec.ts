import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditEntry } from '@peruke/contracts/audit';
import { partReportAnswerSchema, replayAnswerSchema } from '@peruke/contracts/operation';
import { faults, PersonGreeted, ShopModule } from '../events/proof/shop.js';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '../testing/index.js';

const URL = '/base/api/operation/orders';

describe('what an operator sees of a service', () => {
  let backends: TestBackends;
  let shop: TestApp;
  let note: string;

  beforeEach(async () => {
    faults.clear();
    backends = await startTestBackends();
    note = join(backends.dir, 'last-backup.json');
    shop = await createTestApp(ShopModule, { backends, env: { PERUKE_BACKUP_NOTE: note } });
  });
  afterEach(async () => {
    faults.clear();
    await shop?.close();
    await backends?.stop();
  });

  const report = async () => {
    const { status, body } = await shop.api.as('admin').get<unknown>(URL);
    expect(status).toBe(200);
    return partReportAnswerSchema.parse(body).data;
  };
  const replay = async (path: string, body: object = {}) => {
    const answer = await shop.api.as('admin').post<unknown>(`${URL}/${path}`, body);
    expect(answer.status).toBe(200);
    return replayAnswerSchema.parse(answer.body).data;
  };
  /** Events of one person, of which each version meets a handler that throws. */
  const park = async (...versions: number[]) => {
    for (const version of versions) {
      faults.set(`greeting-${version}`, () => {
        throw new Error(`no card for 'Sara Levi'`);
      });
      await shop.events.publish(
        PersonGreeted,
        { personId: 1 },
        { aggregateId: '1', aggregateVersion: version },
      );
    }
    await shop.handled('CLIENTS');
  };
  const greeted = () => shop.sql<{ version: number }>('select version from greeting order by version');

  it('is its health, its version, what waits, and the last backup', async () => {
    await shop.api.as('manager').post('/base/api/baskets', { note: 'n' });
    await shop.published();
    await park();
    const before = await report();
    expect(before).toMatchObject({
      part: 'orders',
      is_ready: true,
      outbox: { waiting: 0, oldest_seconds: null },
      readers: [{ stream: 'CLIENTS', waiting: 0, oldest_seconds: null }],
      parked_count: 0,
      parked: [],
      backup_at: null,
    });
    expect(before.version).toMatch(/^\d/);
    expect(before.checks.map(({ name, is_well }) => [name, is_well])).toEqual(
      expect.arrayContaining([
        ['database', true],
        ['events', true],
        ['relay', true],
        ['readers', true],
      ]),
    );
    await writeFile(note, JSON.stringify({ ended: '2026-11-20T00:30:00.000Z' }));
    expect((await report()).backup_at).toBe('2026-11-20T00:30:00.000Z');
    await writeFile(note, '{');
    expect((await report()).backup_at).toBeNull();
  });

  it('is told as figures too, where nobody relays and nobody chains the audit', async () => {
    const alone = await createTestApp(ShopModule, { backends, events: false });
    await alone.sql(
      `insert into outbox (id, subject, aggregate, aggregate_id, aggregate_version, envelope)
       select gen_random_uuid(), 'orders.order.moved.v1', 'orders.order', '1', n, jsonb_build_object('at', ?::text)
       from generate_series(1, 2) n`,
      [new Date(Date.now() - 40_000).toISOString()],
    );
    await alone.sql(`insert into audit_row (entry) select '{}' from generate_series(1, 3)`);
    const { body } = await alone.api.get<string>('/metrics');
    const told = (name: string) => Number(new RegExp(`^${name}\\{.*\\} (.*)$`, 'm').exec(body)?.[1]);
    expect([told('outbox_waiting'), told('audit_unsealed')]).toEqual([2, 3]);
    expect(told('outbox_oldest_seconds')).toBeGreaterThanOrEqual(40);
    await alone.close();
  });

  it('is the admin’s alone, and each service tells of itself alone', async () => {
    for (const person of ['manager', 'designer', 'usa', 'worker'] as const) {
      expect((await shop.api.as(person).get(URL)).status).toBe(403);
      expect((await shop.api.as(person).post(`${URL}/parked/1/replay`, {})).status).toBe(403);
      expect((await shop.api.as(person).post(`${URL}/parked/replay`, { type: 'x' })).status).toBe(403);
    }
    expect((await shop.api.as('admin').get('/base/api/operation/clients')).status).toBe(404);
  });

  it('shows a parked event without what it carries; a replay heals it once, or says that it fails again', async () => {
    await park(1, 2);
    const [first, second] = (await report()).parked ?? [];
    expect(first).toMatchObject({
      type: PersonGreeted.subject,
      aggregate_id: '1',
      replays: 0,
      first_reason: 'Error: no card for …',
    });
    expect(second).toBeDefined();
    const { id = 0 } = first ?? {};

    faults.set('greeting-1', () => {
      throw new Error('now the printer is on fire');
    });
    expect(await replay(`parked/${id}/replay`)).toEqual({
      healed: 0,
      failed: [{ id, reason: 'Error: now the printer is on fire' }],
    });
    const again = (await report()).parked?.find((one) => one.id === id);
    expect(again).toMatchObject({
      replays: 1,
      first_at: first?.first_at,
      first_reason: 'Error: no card for …',
      last_reason: 'Error: now the printer is on fire',
    });

    faults.clear();
    expect(await replay(`parked/${id}/replay`)).toEqual({ healed: 1, failed: [] });
    expect(await replay(`parked/${id}/replay`)).toEqual({ healed: 0, failed: [] });
    expect(await greeted()).toEqual([{ version: 1 }]);
    expect((await report()).parked?.map((one) => one.id)).toEqual([second?.id]);
  });

  it('replays all of a kind, those that fail again stay, and the log tells who did it', async () => {
    await park(1, 2, 3);
    faults.delete('greeting-1');
    faults.delete('greeting-3');
    expect(await replay('parked/replay', { type: 'clients.person.renamed.v1' })).toEqual({
      healed: 0,
      failed: [],
    });
    const result = await replay('parked/replay', { type: PersonGreeted.subject });
    expect(result).toMatchObject({ healed: 2, failed: [{ reason: 'Error: no card for …' }] });
    expect(await greeted()).toEqual([{ version: 1 }, { version: 3 }]);
    expect(await report()).toMatchObject({ parked_count: 1, parked: [{ replays: 1 }] });
    const rows = await shop.sql<{ entry: string }>('select entry from audit_row');
    const entries = rows.map(({ entry }) => JSON.parse(entry) as AuditEntry);
    expect(
      entries
        .filter(({ what }) => what === 'operation.replay')
        .map(({ who, outcome }) => [who.name, outcome]),
    ).toEqual([
      ['admin', 'done'],
      ['admin', 'done'],
    ]);
  });

  it('is handled once when two people press in the same moment', async () => {
    await park(1);
    faults.clear();
    const { id = 0 } = (await report()).parked?.[0] ?? {};
    const answers = await Promise.all([replay(`parked/${id}/replay`), replay(`parked/${id}/replay`)]);
    expect(answers.flatMap(({ failed }) => failed)).toEqual([]);
    expect(await greeted()).toEqual([{ version: 1 }]);
    expect((await report()).parked_count).toBe(0);
  });

  it('says what it can while NATS is away', async () => {
    expect((await report()).readers).not.toBeNull();
    await backends.nats.stop();
    await shop.waitFor('the loss', async () => (await report()).readers === null);
    const { is_ready, parked, checks } = await report();
    expect({ is_ready, parked }).toEqual({ is_ready: true, parked: null });
    expect(checks.find(({ name }) => name === 'events')?.is_well).toBe(false);
    const answer = await shop.api.as('admin').post(`${URL}/parked/replay`, { type: PersonGreeted.subject });
    expect(answer.status).toBe(503);
    await backends.nats.start();
  });
});
