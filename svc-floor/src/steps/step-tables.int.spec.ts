import type { Board, StepTableAnswer } from '@peruke/contracts/floor';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

describe('the table of needed steps', () => {
  let t: FloorTest;
  beforeAll(async () => {
    t = await startFloor();
  }, 120_000);
  afterAll(() => t?.stop());

  const URL = '/base/api/floor/steps';
  const table = async (): Promise<StepTableAnswer> =>
    (await t.test.api.as('admin').get<{ data: StepTableAnswer }>(URL)).body.data;
  const cardOf = async (id: number) => {
    const { body } = await t.test.api.as('manager').get<{ data: Board }>('/base/api/floor/board');
    const column = body.data.columns.find(({ cards }) => cards.some((card) => card.id === id));
    const card = column?.cards.find((one) => one.id === id);
    return { centre: column?.name?.en ?? column?.key, next: card?.next };
  };
  const EVERY_WIG = { wig_types: [], top_types: [], fronts: [], highlights: false };
  const say = (needs: object[], as: 'admin' | 'manager' = 'admin') => t.test.api.as(as).put(URL, { needs });
  const EXTENSIONS = { properties: { wigType: 'Hair Extensions', length: '18' } };
  const FITTED = { centre: 'Fitting', next: 'Neck adjustment' };
  const WASHED = { centre: 'Colour and wash', next: 'Special Shampoo' };
  const BUILT = ['Wig Building', 'Sawing Weft'];

  it('says of each step which wigs need it', async () => {
    const { needs, history } = await table();
    expect(needs).toHaveLength(18);
    expect(needs.find(({ step }) => step === 'Highlights Include Washing')).toEqual({
      step: 'Highlights Include Washing',
      ...{ ...EVERY_WIG, highlights: true },
    });
    expect(history).toEqual([]);
  });

  it('changes no order in work, and every one that starts after it', async () => {
    const inWork = await t.order(301, {}, EXTENSIONS);
    await t.tick(inWork, BUILT);
    const draft = await t.order(302, { state: 'Draft' }, EXTENSIONS);
    const answer = await say([{ step: 'Neck adjustment', ...EVERY_WIG }]);
    expect(answer.status).toBe(200);
    expect(await cardOf(301)).toEqual(WASHED);
    await t.move(draft, 'Wigs in Production');
    await t.tick(draft, BUILT);
    expect(await cardOf(302)).toEqual(FITTED);

    const old = needOf(await table(), 'Neck adjustment');
    await say([{ ...old, wig_types: ['Full'] }]);
    expect(await cardOf(301)).toEqual(WASHED);
    expect(await cardOf(302)).toEqual(FITTED);
    const { history } = await table();
    expect(history.map(({ by, steps }) => [by, steps])).toEqual([
      ['admin', ['Neck adjustment']],
      ['admin', ['Neck adjustment']],
    ]);
  });

  const needOf = ({ needs }: StepTableAnswer, step: string) => needs.find((need) => need.step === step);

  it('keeps no row of an edit that changes nothing', async () => {
    const before = await table();
    await say([needOf(before, 'Washing') ?? {}]);
    expect(await table()).toEqual(before);
  });

  it('is an admin’s alone, and refuses at its field what no wig has', async () => {
    const before = await table();
    expect((await say([{ step: 'Washing', ...EVERY_WIG }], 'manager')).status).toBe(403);
    const { status, body } = await t.test.api.as('admin').put<{ errors: Record<string, string[]> }>(URL, {
      needs: [{ step: 'Washing', ...EVERY_WIG, wig_types: ['Hat'], fronts: ['Bangs'] }],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['needs.0.fronts.0', 'needs.0.wig_types.0']);
    expect(await table()).toEqual(before);
  });
});
