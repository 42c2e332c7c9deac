import type { FloorReport, WorkCentre } from '@peruke/contracts/floor';
import { PEOPLE } from '@peruke/svc-kit/testing';
import ExcelJS from 'exceljs';
import { type FloorTest, startFloor } from '../testing/floor-test.js';
import { plainReport, type ToldOrder } from './testing/plain-report.js';

const RANGE = { from: '2026-09-06', to: '2026-10-17' };
const STEPS = ['Wig Building', 'Sawing Weft', 'Neck adjustment', 'Front Hand Tie', 'Washing', 'Cut And Set'];
const REASONS = ['colour', 'fit', 'lace'];
const HOLDS = ['client', 'material'];

/** Always the same numbers. */
const dice = (() => {
  let state = 20_261_122;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
})();
const later = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** A wig of the two months: some late, some held, some that come back, some still at work. */
const invent = (id: number): ToldOrder => {
  const createdAt = later('2026-08-25T06:00:00.000Z', dice(55_000));
  const startedAt = later(createdAt, 60 + dice(3_000));
  let at = startedAt;
  const ticks = STEPS.slice(0, 3 + dice(4)).map((step) => {
    at = later(at, 30 + dice(3_500));
    return { step, at, by: dice(2) === 0 ? 6 : 3 };
  });
  const isReady = ticks.length > 3;
  const readyAt = isReady ? later(at, 20 + dice(900)) : null;
  const held = later(startedAt, 100 + dice(1_000));
  return {
    ...{ id, barcode: `20${4000 + id}`, createdAt, startedAt, ticks, readyAt },
    due: dice(5) === 0 ? null : later(startedAt, 8_000 + dice(12_000)),
    holds:
      dice(4) === 0 ? [{ reason: HOLDS[dice(2)]!, at: held, until: later(held, 400 + dice(4_000)) }] : [],
    rework:
      readyAt !== null && dice(4) === 0
        ? {
            at: later(readyAt, 600 + dice(5_000)),
            reason: REASONS[dice(3)]!,
            step: dice(3) === 0 ? null : ticks[dice(ticks.length)]!.step,
            terms: dice(2) === 0 ? 'warranty' : 'charged',
            readyAt: later(readyAt, 6_000 + dice(5_000)),
          }
        : null,
  };
};

describe('the report', () => {
  let t: FloorTest;
  const told = Array.from({ length: 60 }, (_, at) => invent(1_000 + at));
  let centres: WorkCentre[];
  const URL = `/base/api/floor/report?from=${RANGE.from}&to=${RANGE.to}`;
  const report = async (query = '', person: 'admin' | 'manager' = 'manager'): Promise<FloorReport> =>
    (await t.test.api.as(person).get<{ data: FloorReport }>(`${URL}${query}`)).body.data;

  const tell = async (order: ToldOrder): Promise<void> => {
    const person = (id: number) => ({ id, nickName: id === 6 ? 'worker' : 'designer' });
    const facts = await t.order(
      order.id,
      { state: 'Draft', barcode: order.barcode, completeDate: order.due },
      {
        createdAt: order.createdAt,
        steps: order.ticks.map(({ step, at, by }) => ({ step, at, by: person(by) })),
        holds: order.holds.map((hold) => ({ ...hold, text: '', by: person(6) })),
      },
    );
    await t.move(facts, 'Wigs in Production', order.startedAt);
    if (order.readyAt === null) return;
    await t.move({ ...facts, state: 'Wigs in Production' }, 'Ready New Wig', order.readyAt);
    if (!order.rework) return;
    const { at, readyAt, ...rework } = order.rework;
    const back = { ...facts, state: 'Ready New Wig' as const, rework };
    await t.move(back, 'Rework', at);
    await t.move({ ...facts, state: 'Rework' }, 'Ready New Wig', readyAt);
  };

  beforeAll(async () => {
    t = await startFloor();
    for (const order of told) await tell(order);
    const { body } = await t.test.api.as('admin').get<{ data: WorkCentre[] }>('/base/api/floor/centres');
    centres = body.data;
  }, 180_000);
  afterAll(() => t?.stop());

  it('says the same as a plain recomputation from what was told', async () => {
    const centreOf = (step: string): number => centres.find(({ steps }) => steps.includes(step))!.id;
    const plain = plainReport(told, RANGE, centreOf);
    const found = await report();
    expect(found.cycle).toEqual(plain.cycle);
    expect(found.cycle.count).toBeGreaterThan(20);
    expect(found.per_week).toBe(Math.round((plain.cycle.count / 6) * 10) / 10);
    expect(found.promises).toMatchObject(plain.promises);
    expect(plain.promises.broken).toBeGreaterThan(3);
    expect(found.first_pass).toEqual(plain.first_pass);
    expect(found.work_share).toBe(plain.work_share);
    for (const centre of found.centres) expect(centre).toMatchObject(plain.centre(centre.id));
    expect(found.steps.map(({ step }) => step)).toEqual(STEPS);
    for (const { kind: _kind, step, ...figures } of found.steps) expect(figures).toEqual(plain.step(step));
    expect(found.weeks.map(({ week }) => week)).toEqual([
      ...['2026-09-06', '2026-09-13', '2026-09-20', '2026-09-27', '2026-10-04', '2026-10-11'],
    ]);
    for (const week of found.weeks) expect(week).toMatchObject(plain.week(week.week));
    expect(Object.fromEntries(found.reworks.map(({ reason, count }) => [reason, count]))).toEqual(
      Object.fromEntries(REASONS.map((reason) => [reason, plain.rework(reason)])),
    );
    expect(found.rework_terms.charged).toBe(plain.charged);
    const atWork = told.filter(({ readyAt }) => readyAt === null);
    expect(found.in_work).toBe(atWork.length);
    const aged = found.ages.flatMap(({ orders }) => orders.map(({ barcode }) => barcode));
    expect(aged.sort()).toEqual(atWork.map(({ barcode }) => barcode).sort());
  });

  it('counts every hold of a range that covers them all', async () => {
    const plain = plainReport(told, RANGE, () => 0);
    const { body } = await t.test.api
      .as('admin')
      .get<{ data: FloorReport }>('/base/api/floor/report?from=2026-08-01&to=2026-12-31');
    expect(body.data.holds.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual(
      HOLDS.map((reason) => plain.hold(reason)),
    );
  });

  it('takes rework alone, a centre alone, a wig type alone', async () => {
    const plain = plainReport(told, RANGE, () => 0);
    expect((await report('&kind=rework')).cycle.count).toBe(plain.cycle.count - plain.first_pass.count);
    const base = centres.find(({ name }) => name.en === 'Base')!;
    const ofBase = await report(`&centre=${base.id}`);
    expect(ofBase.centres.filter(({ count }) => count > 0).map(({ id }) => id)).toEqual([base.id]);
    expect(ofBase.steps.map(({ step }) => step)).toEqual(['Wig Building', 'Sawing Weft']);
    expect((await report('&wig_type=Fall')).cycle.count).toBe(0);
    expect((await report('&maker=3', 'admin')).cycle.count).toBe(0);
  });

  it('refuses days that are missing or out of order, each at its field', async () => {
    const ask = (query: string) =>
      t.test.api.as('manager').get<{ errors: Record<string, string[]> }>(`/base/api/floor/report${query}`);
    expect(Object.keys((await ask('?from=x')).body.errors).sort()).toEqual(['from', 'to']);
    expect(Object.keys((await ask('?from=2026-10-02&to=2026-10-01')).body.errors)).toEqual(['to']);
  });

  it('is made as PDF and as a spreadsheet by the same filters, in Hebrew', async () => {
    const manager = t.test.api.as('manager');
    const pdf = await manager.get(`${URL.replace('report?', 'report/pdf?')}&kind=wig&maker=2`);
    expect(pdf.status).toBe(200);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const sheet = await manager.get(URL.replace('report?', 'report/excel?'));
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(sheet.bytes as never);
    const [page] = book.worksheets;
    expect(page?.views[0]?.rightToLeft).toBe(true);
    const { cycle, centres: rows } = await report();
    expect(cycle.count).toBeGreaterThan(0);
    expect(page?.getRow(2).getCell(2).value).toBe(rows[0]?.name.he);
    expect(page?.getRow(2).getCell(4).value).toBe(rows[0]?.median);
  });

  it('opens a person’s figures to an admin, and to herself; the files too', async () => {
    const ask = async (person: 'admin' | 'manager', path: string, maker: number) =>
      (await t.test.api.as(person).get(`${URL.replace('report?', `${path}?`)}&maker=${maker}`)).status;
    for (const path of ['report', 'report/pdf', 'report/excel']) {
      expect([path, await ask('admin', path, PEOPLE.worker.id)]).toEqual([path, 200]);
      expect([path, await ask('manager', path, PEOPLE.manager.id)]).toEqual([path, 200]);
      expect([path, await ask('manager', path, PEOPLE.worker.id)]).toEqual([path, 403]);
    }
  });

  it('is for the office: a worker and a usa_manager are refused', async () => {
    for (const person of ['worker', 'usa'] as const)
      expect((await t.test.api.as(person).get(URL)).status).toBe(403);
  });
});
