import type { Meeting } from '@peruke/contracts/calendar';
import { ClientMerged, ClientParted } from '@peruke/contracts/events';
import { createTestApp, startTestBackends, type TestApp, type TestBackends } from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { client, introduceNeighbours } from '../testing/neighbours.js';

const KEPT = 31;
const MERGED = 32;

describe('meetings of clients who were merged', () => {
  let backends: TestBackends;
  let test: TestApp;
  let ofKept: Meeting;
  let ofMerged: Meeting;
  let version = 1;

  beforeAll(async () => {
    backends = await startTestBackends();
    test = await createTestApp(AppModule, { backends });
    await introduceNeighbours(test);
    ofKept = await schedule({ client_id: KEPT, time: '09:00' });
    ofMerged = await schedule({ client_id: MERGED, time: '09:30' });
  }, 120_000);
  afterAll(async () => {
    await test?.close();
    await backends?.stop();
  });

  const schedule = async (body: object): Promise<Meeting> => {
    const sent = { date: '2031-06-08', calendar: 'orders', ...body };
    return (await test.api.as('manager').post<{ data: Meeting }>('/base/api/meeting', sent)).body.data;
  };
  const tell = async (keptId: number | null): Promise<void> => {
    await test.events.publish(
      keptId === null ? ClientParted : ClientMerged,
      client(MERGED, { fullName: 'תמר אלוני', keptId }),
      { aggregateId: String(MERGED), aggregateVersion: ++version },
    );
    await test.handled('CLIENTS');
  };
  const list = async (path: string): Promise<Meeting[]> => {
    const { body } = await test.api
      .as('manager')
      .get<{ data: Meeting[] | { meetings: Meeting[] } }>(`/base/api/meetings/v2/${path}`);
    return Array.isArray(body.data) ? body.data : body.data.meetings;
  };
  const idsOf = async (path: string) => (await list(path)).map(({ id }) => id).toSorted((a, b) => a - b);

  it('stand under the one who is kept, and are found by both names', async () => {
    expect(await idsOf(`filterFutureMeetings?client_id=${KEPT}`)).toEqual([ofKept.id]);
    await tell(KEPT);
    const both = [ofKept.id, ofMerged.id];
    for (const id of [KEPT, MERGED]) {
      expect(await idsOf(`filterFutureMeetings?client_id=${id}`)).toEqual(both);
      expect(await idsOf(`all?client_id=${id}`)).toEqual(both);
    }
    const [found] = await list(`all?search=${encodeURIComponent('תמר אלוני')}`);
    expect(found).toMatchObject({ id: ofMerged.id, client: { id: KEPT, fullName: 'Sara Levi 31' } });
  });

  it('keep whom they name when they are moved, and new ones are of the one who is kept', async () => {
    const put = await test.api
      .as('manager')
      .put(`/base/api/meeting/${ofMerged.id}`, { client_id: KEPT, time: '10:00' });
    expect(put.status).toBe(200);
    const named = async (id: number) =>
      (await test.sql<{ id: number }>('select client_id as id from meeting where id = ?', [id]))[0]?.id;
    expect(await named(ofMerged.id)).toBe(MERGED);
    const made = await schedule({ client_id: MERGED, time: '11:00' });
    expect([made.client?.id, await named(made.id)]).toEqual([KEPT, KEPT]);
    // an order of the one, named with the number of the other
    const ofOrder = await schedule({ wig_id: 413, client_id: KEPT, time: '11:30' });
    expect(ofOrder.client?.id).toBe(KEPT);
  });

  it('stand under her own name again when the two are taken apart', async () => {
    await tell(null);
    const mine = await list(`filterFutureMeetings?client_id=${MERGED}`);
    expect(mine.map(({ id, client: her }) => [id, her?.fullName])).toEqual([[ofMerged.id, 'תמר אלוני']]);
  });
});
