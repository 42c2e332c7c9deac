import type { PromiseAnswer } from '@peruke/contracts/floor';
import type { Person } from '@peruke/svc-kit/testing';
import { type FloorTest, startFloor } from '../testing/floor-test.js';

describe('the promise through the HTTP door', () => {
  let t: FloorTest;
  beforeAll(async () => {
    t = await startFloor();
  }, 120_000);
  afterAll(() => t?.stop());

  const promise = (query: string, as: Person = 'manager') =>
    t.test.api.as(as).get<{ data: PromiseAnswer }>(`/base/api/floor/promise${query}`);

  it('offers a likely and a safe date, later when more work stands in front', async () => {
    const before = (await promise('?wig_type=Full')).body.data;
    expect(before.likely).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(before.safe! >= before.likely!).toBe(true);
    for (let id = 300; id < 330; id++)
      await t.order(id, {}, { properties: { wigType: 'Full', front: [['Hand Tie', '']] } });
    const after = (await promise('?wig_type=Full&front=Hand%20Tie')).body.data;
    expect(after.safe! > before.safe!).toBe(true);
    expect(after.reasons[0]).toMatchObject({ kind: 'queue', centre: { en: 'Hand work' } });
    expect(after.reasons.length).toBeLessThanOrEqual(3);
    expect(after.weeks).toHaveLength(12);
    expect(after.loads.find(({ centre }) => centre.en === 'Hand work')?.loads[0]).toBeGreaterThan(1);
  });

  it('is asked for an order that is there, by whoever may see it', async () => {
    await t.order(340, { createdBy: { id: 4, nickName: 'usa' } });
    expect((await promise('?order_id=340', 'usa')).status).toBe(200);
    expect((await promise('?order_id=300', 'usa')).status).toBe(404);
    expect((await promise('?order_id=300', 'worker')).status).toBe(403);
  });

  it('is earlier with a rush', async () => {
    const [usual, rush] = await Promise.all([promise('?wig_type=Full'), promise('?wig_type=Full&rush=1')]);
    expect(rush.body.data.safe! <= usual.body.data.safe!).toBe(true);
  });
});
