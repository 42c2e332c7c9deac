import { SettingsChanged, YearTold } from '@peruke/contracts/events';
import type { FloorReport, PersonFigures, WorkCentre } from '@peruke/contracts/floor';
import { PEOPLE, type Person } from '@peruke/svc-kit/testing';
import { toWireDate } from '@peruke/svc-kit/time';
import ExcelJS from 'exceljs';
import { extractText } from 'unpdf';
import { type FloorTest, startFloor } from '../testing/floor-test.js';
import { plainReport, type ToldOrder } from './testing/plain-report.js';
import { SPECIAL_DAYS } from './testing/special-days.js';

/** `npm run proof:report -w svc-floor` tells 1,500. */
const ORDERS = Number(process.env['PERUKE_ORDERS'] ?? 150);
const AT_ONCE = 8;
/** Two years of whole weeks. */
const RANGE = { from: '2024-11-24', to: '2026-11-21' };
const WEEKS = 104;
const FIRST_WORK = '2024-11-10T06:00:00.000Z';
const MINUTES = 730 * 24 * 60;
const DAYS = `?from=${RANGE.from}&to=${RANGE.to}`;
const isInRange = (at: string): boolean => {
  const day = toWireDate(new Date(at));
  return RANGE.from <= day && day <= RANGE.to;
};
/** A PNG. */
const ONE_POINT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
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

/** A wig of the two years: some late, some held, some that come back, some still at work. */
const invent = (id: number): ToldOrder => {
  const createdAt = later(FIRST_WORK, dice(MINUTES));
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
  const told = Array.from({ length: ORDERS }, (_, at) => invent(1_000 + at));
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
    for (const year of [2024, 2025, 2026]) {
      const days = SPECIAL_DAYS.filter(({ day }) => day.startsWith(`${year}-`));
      await t.test.events.publish(YearTold, { year, days }, { aggregateId: String(year) });
    }
    await t.test.handled('CALENDAR');
    for (let at = 0; at < told.length; at += AT_ONCE)
      await Promise.all(told.slice(at, at + AT_ONCE).map(tell));
    const { body } = await t.test.api.as('admin').get<{ data: WorkCentre[] }>('/base/api/floor/centres');
    centres = body.data;
  }, 1_800_000);
  afterAll(() => t?.stop());

  it('says of two years the same as a plain recomputation from what was told', async () => {
    const centreOf = (step: string): number => centres.find(({ steps }) => steps.includes(step))!.id;
    const plain = plainReport(told, RANGE, centreOf);
    const found = await report();
    expect(found.cycle).toEqual(plain.cycle);
    expect(found.cycle.count).toBeGreaterThan(20);
    expect(found.per_week).toBe(Math.round((plain.cycle.count / WEEKS) * 10) / 10);
    expect(found.promises).toMatchObject(plain.promises);
    expect(plain.promises.broken).toBeGreaterThan(3);
    expect(found.first_pass).toEqual(plain.first_pass);
    expect(found.work_share).toBe(plain.work_share);
    for (const centre of found.centres) expect(centre).toMatchObject(plain.centre(centre.id));
    expect(found.steps.map(({ step }) => step)).toEqual(STEPS);
    for (const { kind: _kind, step, ...figures } of found.steps) expect(figures).toEqual(plain.step(step));
    expect(found.weeks).toHaveLength(WEEKS);
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
      .get<{ data: FloorReport }>('/base/api/floor/report?from=2024-09-01&to=2027-03-31');
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

  describe('as a file', () => {
    const manager = () => t.test.api.as('manager');
    const fileOf = (kind: 'pdf' | 'excel', query = '', headers = {}) =>
      manager().get(`${URL.replace('report?', `report/${kind}?`)}${query}`, headers);
    const textOf = async (query: string, headers = {}): Promise<string> => {
      const { bytes } = await fileOf('pdf', query, headers);
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
      return text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
    };

    it('is PDF with the same figures by the same filters, which it names, in Hebrew and in English', async () => {
      const base = centres.find(({ name }) => name.en === 'Base')!;
      const query = `&kind=wig&wig_type=Full&maker=2&centre=${base.id}`;
      const { cycle, centres: rows, in_work: inWork } = await report(query);
      expect(cycle.count).toBeGreaterThan(0);
      const he = await textOf(query);
      for (const word of ['דוח ייצור', 'פאה חדשה', 'מלאה', 'בסיס', 'manager', '24-11-2024'])
        expect([word, he.includes(word)]).toEqual([word, true]);
      const { count, median, p80, p95 } = rows.find(({ id }) => id === base.id)!;
      for (const figure of [cycle.count, cycle.median, cycle.p80, cycle.p95, inWork, count, median, p80, p95])
        expect([figure, he.includes(String(figure))]).toEqual([figure, true]);
      // no English word but the name of a person
      expect(he.replace('manager', '').match(/[A-Za-z]{2,}/g)).toBeNull();
      const en = await textOf(query, { 'accept-language': 'en' });
      for (const word of ['Production report', 'New wig', 'Full', 'Base']) expect(en).toContain(word);
      // the house bears its own name in both
      const name = /פרוקה|בית מלאכה לפאות/g;
      expect([he.match(name), en.match(name)]).toEqual([expect.anything(), expect.anything()]);
      expect(en.replace(name, '')).not.toMatch(/[א-ת]/);
      expect(await textOf('&kind=rework')).not.toContain('פאה חדשה');
    });

    it('bears the logo of the house once it has one', async () => {
      const isPictured = async () => (await fileOf('pdf')).bytes.includes('/Subtype /Image');
      expect(await isPictured()).toBe(false);
      await t.test.events.publish(SettingsChanged, { settings: { logo: ONE_POINT } });
      await t.test.handled('IDENTITY');
      expect(await isPictured()).toBe(true);
    });

    it('is a spreadsheet from right to left with every row of the report by the same filters', async () => {
      const rowsBy = async (query: string) => {
        const book = new ExcelJS.Workbook();
        await book.xlsx.load((await fileOf('excel', query)).bytes as never);
        const [page] = book.worksheets;
        expect(page?.views[0]?.rightToLeft).toBe(true);
        const rows: unknown[][] = [];
        page?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
        return rows.slice(1);
      };
      for (const query of ['', '&kind=rework']) {
        const { centres: found, steps, weeks } = await report(query);
        const rows = await rowsBy(query);
        const part = (name: string) => rows.filter(([first]) => first === name);
        const figures = (row: unknown[]) => Array.from({ length: 5 }, (_, at) => row[at + 1] ?? null);
        expect(part('תחנות').map(figures)).toEqual(
          found.map(({ name, count, median, p80, p95 }) => [name.he, count, median, p80, p95]),
        );
        expect(part('שלבים').map((row) => row.slice(2, 4))).toEqual(
          steps.map(({ count, median }) => [count, median]),
        );
        expect(part('שבועות')).toHaveLength(weeks.length);
      }
    });
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

  it('holds the finish against the safe date that stood beside the promise', async () => {
    const before = await report();
    expect(before.promises.safe).toEqual({ kept: 0, broken: 0 });
    const [kept, missed] = told.filter(({ due, readyAt }) => due && readyAt && isInRange(readyAt));
    const promise = (order: ToldOrder, safe: string) =>
      t.test.sql('insert into promise_made (order_id, at, due_at, safe) values (?, ?, ?, ?)', [
        ...[order.id, order.startedAt, order.due, safe],
      ]);
    await promise(kept!, '2099-01-01');
    await promise(missed!, '2020-01-01');
    const { promises, weeks } = await report();
    const reworked = [kept!, missed!].map(({ rework }) => Number(rework && isInRange(rework.readyAt)));
    expect(promises).toEqual({
      ...before.promises,
      safe: { kept: 1 + reworked[0]!, broken: 1 + reworked[1]! },
    });
    const ofWeeks = weeks.reduce((sum, { safe }) => sum + (safe?.kept ?? 0) + (safe?.broken ?? 0), 0);
    expect(ofWeeks).toBe(2 + reworked[0]! + reworked[1]!);
  });

  it('shows what one person has done to her and to an admin, and to nobody else', async () => {
    const ask = (as: Person, id: number) =>
      t.test.api.as(as).get<{ data: PersonFigures }>(`/base/api/floor/people/${id}/figures${DAYS}`);
    const { body } = await ask('admin', PEOPLE.worker.id);
    const ticks = told.flatMap(({ ticks: all }) => all.filter(({ by, at }) => by === 6 && isInRange(at)));
    expect(body.data).toMatchObject({ id: 6, nickName: 'worker', count: ticks.length });
    expect(body.data.steps.map(({ step }) => step)).toEqual(STEPS);
    for (const { step, count } of body.data.steps)
      expect([step, count]).toEqual([step, ticks.filter((tick) => tick.step === step).length]);
    expect((await ask('worker', PEOPLE.worker.id)).body).toEqual(body);
    for (const person of ['manager', 'designer', 'usa'] as const)
      expect([person, (await ask(person, PEOPLE.worker.id)).status]).toEqual([person, 403]);
    expect((await ask('admin', 9_999)).status).toBe(404);
  });

  it('is for the office: a worker and a usa_manager are refused', async () => {
    for (const person of ['worker', 'usa'] as const)
      expect((await t.test.api.as(person).get(URL)).status).toBe(403);
  });
});
