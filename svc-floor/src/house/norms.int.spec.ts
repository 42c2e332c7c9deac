import type { Board, FloorNorm, WorkCentre } from '@peruke/contracts/floor';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

describe('what an admin says of the floor', () => {
  let t: FloorTest;
  beforeAll(async () => {
    t = await startFloor();
  }, 120_000);
  afterAll(() => t?.stop());

  const URL = '/base/api/floor/norms';
  const norms = async (): Promise<FloorNorm[]> =>
    (await t.test.api.as('admin').get<{ data: FloorNorm[] }>(URL)).body.data;
  const normOf = async (step: string) => (await norms()).find((norm) => norm.step === step);
  const cut = { step: 'Cut And Set', kind: 'new' };

  it('shows every step with its default while nothing was learnt', async () => {
    const all = await norms();
    expect(all).toHaveLength(18);
    expect(await normOf('Cut And Set')).toEqual({
      ...cut,
      default_minutes: 130,
      fixed_minutes: null,
      learnt_minutes: null,
      learnt_p80_minutes: null,
      completions: 0,
      source: 'default',
    });
  });

  it('keeps a fixed norm, and shows what was learnt beside it', async () => {
    const body = { norms: [{ ...cut, default_minutes: 100, fixed_minutes: 90 }] };
    const answer = await t.test.api.as('admin').put<{ data: FloorNorm[] }>(URL, body);
    expect(answer.status).toBe(200);
    expect(await normOf('Cut And Set')).toMatchObject({
      default_minutes: 100,
      fixed_minutes: 90,
      source: 'fixed',
    });
    await t.test.api.as('admin').put(URL, { norms: [{ ...cut, default_minutes: 100, fixed_minutes: null }] });
    expect(await normOf('Cut And Set')).toMatchObject({ default_minutes: 100, source: 'default' });
  });

  it('refuses a norm of 0 and one below, each at its field, and keeps all as it was', async () => {
    const before = await norms();
    const { status, body } = await t.test.api.as('admin').put<{ errors: Record<string, string[]> }>(URL, {
      norms: [
        { ...cut, default_minutes: 0, fixed_minutes: 45 },
        { step: 'Washing', kind: 'new', default_minutes: 30, fixed_minutes: -5 },
      ],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['norms.0.default_minutes', 'norms.1.fixed_minutes']);
    expect(await norms()).toEqual(before);
  });

  it('keeps how long an order may wait for its start and for its client; 0 is refused at its field', async () => {
    const WAITS = '/base/api/floor/waits';
    const admin = t.test.api.as('admin');
    expect((await admin.get<{ data: object }>(WAITS)).body.data).toEqual({ waiting_days: 2, ready_days: 3 });
    await t.order(810, { state: 'Draft' });
    await t.order(811, { state: 'Ready New Wig' });
    const norms = async () => {
      const { body } = await admin.get<{ data: Board }>('/base/api/floor/board');
      return body.data.columns.flatMap(({ cards }) => cards.map((card) => [card.id, card.norm_days]));
    };
    expect(await norms()).toEqual([
      [810, 2],
      [811, 3],
    ]);
    const wrong = await admin.put<{ errors: object }>(WAITS, { waiting_days: 0, ready_days: -1 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['waiting_days', 'ready_days']]);
    await admin.put(WAITS, { waiting_days: 1.5, ready_days: 5 });
    expect(await norms()).toEqual([
      [810, 1.5],
      [811, 5],
    ]);
    expect((await t.test.api.as('manager').get(WAITS)).status).toBe(403);
  });

  it('refuses a centre without people and an absence that ends before it begins, all at once', async () => {
    const { body: told } = await t.test.api
      .as('admin')
      .get<{ data: WorkCentre[] }>('/base/api/floor/centres');
    const [centre] = told.data;
    const { status, body } = await t.test.api
      .as('admin')
      .put<{ errors: Record<string, string[]> }>(`/base/api/floor/centres/${centre?.id}`, {
        ...centre,
        name: { he: '', en: 'Base' },
        people: [],
        absences: [{ from: '2026-12-02', to: '2026-12-01', hands: 1, note: '' }],
      });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['absences.0.to', 'name.he', 'people']);
    const after = await t.test.api.as('admin').get<{ data: WorkCentre[] }>('/base/api/floor/centres');
    expect(after.body).toEqual(told);
  });

  it('tells whom a centre may have, to the office alone', async () => {
    const URL_PEOPLE = '/base/api/floor/centres/people';
    const { body } = await t.test.api.as('admin').get<{ data: { nickName: string }[] }>(URL_PEOPLE);
    const workers = ['worker', 'worker2', 'worker3'];
    expect(body.data.map(({ nickName }) => nickName)).toEqual(['admin', 'designer', 'manager', ...workers]);
    expect((await t.test.api.as('worker').get(URL_PEOPLE)).status).toBe(403);
    expect((await t.test.api.as('manager').get(URL)).status).toBe(403);
  });
});
