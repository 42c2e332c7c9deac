import { OrderChanged } from '@peruke/contracts/events';
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
    // late on a week's last working day it is the next week that the work reaches the hands
    const handWork = after.loads.find(({ centre }) => centre.en === 'Hand work')?.loads ?? [];
    expect(Math.max(...handWork.map(Number))).toBe(1);
  });

  it('gives reasons that its likely day and its weeks bear out', async () => {
    const { likely, safe, reasons, weeks, loads } = (await promise('?wig_type=Full&front=Hand%20Tie')).body
      .data;
    expect(safe! >= likely!).toBe(true);
    const full = reasons.filter(({ kind }) => kind === 'queue');
    expect(full.map(({ centre }) => centre?.en)).toContain('Hand work');
    for (const { centre, day } of full) {
      expect(day! <= likely!).toBe(true);
      const own = loads.find((one) => one.centre.en === centre?.en)?.loads ?? [];
      const until = weeks.findLastIndex((week) => week <= day!);
      // the order comes there in the week after this one at the latest
      const between = own.slice(2, until).filter((load) => load !== null);
      expect(between).toEqual(between.map(() => 1));
      expect(Math.max(...own.slice(0, until + 1).map(Number))).toBeGreaterThan(0);
    }
    expect(loads.flatMap((one) => one.loads).every((load) => Number(load) <= 1)).toBe(true);
  });

  it('counts a draft in front of others while it is new, has a day or is in a rush, and tells how many it leaves out', async () => {
    const figures = async () => {
      const { in_work: ahead, left_out: left } = (await promise('?wig_type=Full')).body.data;
      return [ahead!, left!] as const;
    };
    const [ahead, left] = await figures();
    const old = { createdAt: new Date(Date.now() - 31 * 86_400_000).toISOString() };
    const fresh = { createdAt: new Date(Date.now() - 29 * 86_400_000).toISOString() };
    await t.order(360, { state: 'Draft' }, old);
    expect(await figures()).toEqual([ahead, left + 1]);
    await t.order(361, { state: 'Draft' }, fresh);
    await t.order(362, { state: 'Draft', completeDate: '2027-01-01T08:00:00.000Z' }, old);
    await t.order(363, { state: 'Draft' }, { ...old, rush: true });
    await t.order(364, {}, old);
    expect(await figures()).toEqual([ahead + 4, left + 1]);
    // asked for itself it has a day, whatever its age
    expect((await promise('?order_id=360')).body.data.likely).toMatch(/^\d{4}/);
  });

  it('is asked for an order that is there, by whoever may see it', async () => {
    await t.order(340, { createdBy: { id: 4, nickName: 'usa' } });
    expect((await promise('?order_id=340', 'usa')).status).toBe(200);
    expect((await promise('?order_id=300', 'usa')).status).toBe(404);
    expect((await promise('?order_id=300', 'worker')).status).toBe(403);
  });

  it('reckons with both tops and all fronts of a wig that is being written, and with a repair', async () => {
    const of = async (query: string) => (await promise(query)).body.data;
    const plain = await of('?wig_type=Full');
    const lace = await of('?wig_type=Full&top_type=Regular%20Skin,Lace%20Top&front=Open%20Lace,Hand%20Tie');
    expect(lace.safe_days!).toBeGreaterThan(plain.safe_days!);
    expect((await of('?is_repair=1')).safe_days!).toBeLessThan(plain.safe_days!);
    await t.order(345, { state: 'Draft', isRepair: true }, { createdAt: '2026-01-01T08:00:00.000Z' });
    // it has waited for long, and nobody has said yet what is to be mended
    expect((await of('?order_id=345')).safe_days!).toBeGreaterThan(0);
    const { body } = await t.test.api
      .as('manager')
      .get<{ errors: object }>(`/base/api/floor/promise?front=${'x'.repeat(500)}`);
    expect(Object.keys(body.errors)).toEqual(['front']);
  });

  it('keeps the forecast of the moment beside the day that was chosen', async () => {
    const facts = await t.order(350, { state: 'Draft' });
    const { likely, safe } = (await promise('?order_id=350')).body.data;
    const choose = async (completeDate: string, aggregateVersion: number, at?: string) => {
      const place = { aggregateId: '350', aggregateVersion, ...(at && { at }) };
      await t.test.events.publish(OrderChanged, { ...facts, completeDate }, place);
      await t.test.handled('ORDERS');
    };
    const kept = () =>
      t.test.sql(
        `select to_char(likely, 'YYYY-MM-DD') as likely, to_char(safe, 'YYYY-MM-DD') as safe
         from promise_made where order_id = 350 order by at`,
      );
    await choose(`${safe}T08:00:00.000Z`, 2);
    expect(await kept()).toEqual([{ likely, safe }]);
    // another change of the order, and one that is told days later, promise nothing
    await choose(`${safe}T08:00:00.000Z`, 3);
    await choose('2027-01-01T08:00:00.000Z', 4, new Date(Date.now() - 3 * 86_400_000).toISOString());
    expect(await kept()).toHaveLength(1);
  });

  it('is earlier with a rush', async () => {
    const [usual, rush] = await Promise.all([promise('?wig_type=Full'), promise('?wig_type=Full&rush=1')]);
    expect([usual.status, rush.status]).toEqual([200, 200]);
    expect(rush.body.data.safe! <= usual.body.data.safe!).toBe(true);
  });
});
