import type { WorkCentre } from '@peruke/contracts/floor';
import type { ErrorBody } from '@peruke/contracts/kernel';
import type { Person } from '@peruke/svc-kit/testing';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

const URL = '/base/api/floor/centres';
let t: FloorTest;
beforeAll(async () => {
  t = await startFloor();
}, 120_000);
afterAll(() => t?.stop());

type Answer = { data: WorkCentre[] } & ErrorBody;
const as = (person: Person) => t.test.api.as(person);
const names = (centres: readonly WorkCentre[]) => centres.map(({ name }) => name.en);
const list = async () => (await as('admin').get<Answer>(URL)).body.data;
const open = async (en: string): Promise<number> => {
  const body = { name: { he: en, en }, steps: [], categories: [], people: [1], absences: [] };
  const answer = await as('admin').post<Answer>(URL, body);
  return answer.body.data.find(({ name }) => name.en === en)!.id;
};
const remove = (id: number, person: Person = 'admin') => as(person).delete<Answer>(`${URL}/${id}`);
const columns = async () => {
  const { body } = await as('manager').get<{ data: { columns: { centre_id: number | null }[] } }>(
    '/base/api/floor/board',
  );
  return body.data.columns.flatMap(({ centre_id: id }) => id ?? []);
};

const order = (centres: unknown, person: Person = 'admin') =>
  as(person).put<Answer>(`${URL}/order`, { centres });

describe('the order of the work centres', () => {
  it('is that of the board, and a new one comes before the last, which keeps the repairs', async () => {
    const ids = (await list()).map(({ id }) => id);
    const turned = ids.toReversed();
    const answer = await order(turned);
    expect([answer.status, answer.body.data.map(({ id }) => id)]).toEqual([200, turned]);
    expect(await columns()).toEqual(turned);
    await order(ids);
    const repair = await t.order(800, { state: 'Repair Wigs', isRepair: true });
    const added = await open('Polish');
    expect((await list()).map(({ id }) => id)).toEqual([...ids.slice(0, -1), added, ids.at(-1)]);
    expect((await remove(added)).status).toBe(200);
    await t.move(repair, 'Delivered Wigs');
  });

  it.each<[string, (ids: number[]) => unknown, number]>([
    ['one is missing', (ids) => ids.slice(1), 409],
    ['one stands twice', ([first, ...ids]) => [...ids, ids[0] ?? first], 409],
    ['one is there no more', ([, ...ids]) => [...ids, 999_999], 409],
    ['it is none', () => 'all', 422],
    ['it is empty', () => [], 422],
  ])('is refused where %s, and stays', async (_why, change, status) => {
    const before = await list();
    expect((await order(change(before.map(({ id }) => id)))).status).toBe(status);
    expect(await list()).toEqual(before);
  });

  it('is set by an admin alone', async () => {
    expect((await order([1], 'manager')).status).toBe(403);
  });
});

describe('a work centre that is removed', () => {
  const refusal = async (id: number) => {
    const { status, body } = await remove(id);
    return [status, Object.keys(body.errors ?? {})];
  };

  it('is gone from the board, when nothing is done there', async () => {
    const [spare, last] = [await open('Spare'), await open('Last')];
    expect((await remove(spare)).status).toBe(200);
    expect(names(await list())).not.toContain('Spare');
    expect(await columns()).not.toContain(spare);
    expect((await remove(spare)).status).toBe(404);
    // the next one that is opened stands behind all others but the last
    expect((await list()).at(-2)?.id).toBe(last);
    const next = await open('Next');
    expect((await list()).slice(-3, -1).map(({ id }) => id)).toEqual([last, next]);
    for (const id of [last, next]) await remove(id);
  });

  it('is refused while steps or headings belong to it', async () => {
    const base = (await list()).find(({ name }) => name.en === 'Base')!;
    expect(await refusal(base.id)).toEqual([422, ['steps']]);
    const added = await open('Lace');
    const body = {
      name: { he: 'Lace', en: 'Lace' },
      steps: [],
      categories: ['Lace'],
      people: [1],
      absences: [],
    };
    await as('admin').put(`${URL}/${added}`, body);
    expect(await refusal(added)).toEqual([422, ['categories']]);
    await as('admin').put(`${URL}/${added}`, { ...body, categories: [] });
    expect((await remove(added)).status).toBe(200);
  });

  it('is refused while a wig stands there that belongs to no other, and no longer', async () => {
    const before = (await list()).map(({ id }) => id);
    const last = await open('Mending');
    await order([...before, last]);
    const stages = [{ stageId: 1, title: 'Fix cap', type: 'repair', category: 'Nowhere', done: null }];
    const wig = await t.order(801, { state: 'Repair Wigs', isRepair: true }, { stages });
    expect(await refusal(last)).toEqual([422, ['centre']]);
    await t.move(wig, 'Delivered Wigs');
    expect((await remove(last)).status).toBe(200);
  });

  it('is removed by an admin alone, and is never the only one', async () => {
    const only = await open('Only');
    expect((await remove(only, 'manager')).status).toBe(403);
    await t.test.sql('delete from work_centre where id <> ' + only);
    expect(await refusal(only)).toEqual([422, ['centre']]);
  });
});
