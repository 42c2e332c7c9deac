import { ORDER_STATES, propertiesSchema } from '@peruke/contracts/orders';
import { phoneProblem } from '@peruke/contracts/clients';
import { slotsOf } from '@peruke/contracts/calendar';
import { DateTime } from 'luxon';
import { DEMO_BENCH_USERS } from './people.js';
import { DEMO_PLACES } from './places.js';
import { demoWorkshop } from './workshop.js';

const jerusalem = (at: Date) => DateTime.fromJSDate(at, { zone: 'Asia/Jerusalem' });
const TODAY = new Date('2026-11-22T10:00:00Z');
const workshop = demoWorkshop(TODAY);

describe('demo workshop', () => {
  it('is the same for the same day', () => {
    expect(demoWorkshop(TODAY)).toEqual(workshop);
  });

  it('has 60 clients with right phones, half of them with Hebrew names or more', () => {
    expect(workshop.clients).toHaveLength(60);
    for (const client of workshop.clients)
      expect(phoneProblem(client.phone, client.country === 'Israel')).toBeUndefined();
    expect(new Set(workshop.clients.map((client) => client.phone)).size).toBe(60);
    expect(workshop.clients.filter((client) => /[א-ת]/.test(client.name)).length).toBeGreaterThanOrEqual(30);
  });

  it('has 150 orders over all states, 12 of them in stock, with unique barcodes', () => {
    expect(workshop.orders).toHaveLength(150);
    for (const state of ORDER_STATES)
      expect(workshop.orders.some((order) => order.state === state)).toBe(true);
    expect(workshop.orders.filter((order) => order.state === 'Wigs In Stock')).toHaveLength(12);
    expect(new Set(workshop.orders.map((order) => order.barcode)).size).toBe(150);
  });

  it('has a floor at work: some in a hurry, some on hold, never both; what is ready lies where that lies', () => {
    const { orders } = workshop;
    expect(orders.filter(({ isRush }) => isRush).length).toBeGreaterThan(2);
    expect(orders.filter(({ hold }) => hold).length).toBeGreaterThan(2);
    expect(orders.filter(({ isRush, hold }) => isRush && hold)).toEqual([]);
    for (const { state, place } of orders) if (state === 'Ready New Wig') expect(place?.code).toBe('R1');
    expect(orders.filter(({ place }) => place?.code.startsWith('B')).length).toBeGreaterThan(20);
    for (const { hold, place } of orders)
      for (const at of [hold?.at, place?.at])
        if (at) expect(at.getTime()).toBeLessThanOrEqual(TODAY.getTime());
  });

  it('has eight people at the benches, and norms to learn from two years', () => {
    const ticks = workshop.orders.flatMap((order) => order.ticks);
    expect([...new Set(ticks.map(({ by }) => by))].sort((a, b) => a - b)).toEqual(DEMO_BENCH_USERS);
    const oldest = Math.min(...ticks.map(({ at }) => at.getTime()));
    expect((TODAY.getTime() - oldest) / 86_400_000).toBeGreaterThan(600);
  });

  it('has wigs that stand still in hand work longer than anywhere else', () => {
    const quiet = workshop.orders.flatMap(({ state, ticks }) => {
      const last = ticks.at(-1);
      const days = last && (TODAY.getTime() - last.at.getTime()) / 86_400_000;
      return state === 'Wigs in Production' && days !== undefined && days > 6 ? [ticks.length] : [];
    });
    expect(quiet.length).toBeGreaterThan(4);
    const inHandWork = quiet.filter((count) => count >= 9 && count < 14);
    expect(inHandWork.length / quiet.length).toBeGreaterThan(0.7);
  });

  it('says of each wig that came back why, and of none that did not', () => {
    const cameBack = workshop.orders.filter(({ moves }) => moves.some(({ to }) => to === 'Rework'));
    expect(new Set(cameBack.map(({ rework }) => rework?.reason)).size).toBeGreaterThan(3);
    expect(cameBack.filter(({ isRepair, rework }) => isRepair && rework?.step)).toEqual([]);
    expect(workshop.orders.filter(({ rework }) => rework)).toEqual(cameBack);
  });

  it('lays no more into a place than it holds, and some of it outside until a day', () => {
    const lying = workshop.orders.flatMap(({ place }) => place ?? []);
    for (const { code, capacity } of DEMO_PLACES) {
      const count = lying.filter((place) => place.code === code).length;
      expect(count).toBeLessThanOrEqual(capacity ?? Infinity);
      expect(count).toBeGreaterThan(0);
    }
    for (const { code, dueBack } of lying) expect(dueBack !== null).toBe(code === 'X1');
  });

  it('has promised safe days no earlier than the promised ones, most of which were kept', () => {
    const promised = workshop.orders.filter(({ completeDate }) => completeDate);
    const dayOf = (at: Date) => jerusalem(at).toISODate()!;
    for (const { completeDate, safeDay } of promised) expect(safeDay! >= dayOf(completeDate!)).toBe(true);
    const done = promised.filter(({ state }) => state === 'Delivered Wigs');
    const kept = done.filter(({ moves, completeDate }) => dayOf(moves[1]!.at) <= dayOf(completeDate!));
    expect(kept.length).toBeGreaterThan(done.length / 2);
    expect(kept.length).toBeLessThan(done.length);
  });

  it('keeps every order true to itself: properties are valid, history runs forward and ends in its state', () => {
    for (const order of workshop.orders) {
      expect(propertiesSchema.safeParse(order.properties).error).toBeUndefined();
      const times = [order.createdAt, ...order.moves.map((move) => move.at)].map(Number);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(Math.max(...times)).toBeLessThanOrEqual(TODAY.getTime());
      expect(order.moves.at(-1)?.to ?? 'Draft').toBe(order.state);
    }
  });

  it('puts every meeting on a slot of its calendar, Sunday to Thursday', () => {
    for (const meeting of workshop.meetings) {
      const at = DateTime.fromJSDate(meeting.startAt, { zone: 'Asia/Jerusalem' });
      expect(slotsOf(meeting.calendar)).toContain(at.toFormat('HH:mm'));
      expect([5, 6]).not.toContain(at.weekday);
    }
  });
});

const DAY_MS = 86_400_000;

describe.each([
  ['a Sunday at noon', '2026-11-22T10:00:00Z'],
  ['a Sunday in the small hours', '2026-11-22T00:20:00Z'],
  ['a Wednesday evening', '2026-11-25T16:00:00Z'],
  ['a Friday morning', '2026-11-27T08:00:00Z'],
  ['the end of Shabbat', '2026-11-28T18:00:00Z'],
])('demo workshop on %s', (_day, now) => {
  const today = new Date(now);
  const { orders, payments, meetings } = demoWorkshop(today);
  const moves = orders.flatMap((order) => order.moves);
  const ticks = orders.flatMap((order) => order.ticks);
  const isToday = (at: Date) => jerusalem(at).hasSame(jerusalem(today), 'day');
  const within = (days: number) => (at: Date) => today.getTime() - at.getTime() < days * DAY_MS;
  const { weekday, hour } = jerusalem(today);
  const hasOpened = weekday !== 6 && hour >= 9;

  it('does nothing on Shabbat and nothing that is still to come', () => {
    for (const { at } of [...payments, ...moves, ...ticks]) {
      expect(jerusalem(at).weekday).not.toBe(6);
      expect(at.getTime()).toBeLessThanOrEqual(today.getTime());
      expect(jerusalem(at).hour).toBeGreaterThanOrEqual(9);
      expect(jerusalem(at).hour).toBeLessThan(18);
    }
  });

  it('is at work today and was all week', () => {
    for (const events of [payments, moves]) {
      const ofToday = events.filter(({ at }) => isToday(at)).length;
      expect([ofToday > 2, ofToday < 20]).toEqual([hasOpened, true]);
      expect(events.filter(({ at }) => within(7)(at)).length).toBeGreaterThan(12);
    }
  });

  it('has orders that are late and ready ones that nobody came for', () => {
    const late = orders.filter(
      ({ state, completeDate }) =>
        ['Wigs in Production', 'Repair Wigs'].includes(state) && completeDate && completeDate < today,
    );
    expect(late.length).toBeGreaterThan(2);
    const waiting = orders.filter(
      ({ state, moves: [...way] }) =>
        ['Ready New Wig', 'Ready Repair Wigs', 'Storage'].includes(state) && !within(7)(way.at(-1)!.at),
    );
    expect(waiting.length).toBeGreaterThan(2);
  });

  it('promises no day before the work began', () => {
    for (const {
      completeDate,
      moves: [first],
    } of orders)
      if (completeDate) expect(completeDate.getTime()).toBeGreaterThan(first!.at.getTime() - 12 * 3_600_000);
  });

  it('has cheques to wait for, to deposit, deposited and bounced, and money of every source', () => {
    const cheques = payments.flatMap(({ cheque, dueAt }) => (cheque ? [{ ...cheque, dueAt }] : []));
    expect(new Set(cheques.map(({ mark }) => mark))).toEqual(new Set([null, 'deposited', 'bounced']));
    const open = cheques.filter(({ mark }) => mark === null);
    expect(new Set(open.map(({ dueAt }) => dueAt > today))).toEqual(new Set([true, false]));
    expect(new Set(cheques.map(({ bankCode }) => bankCode)).size).toBeGreaterThan(3);
    expect(new Set(payments.map(({ source }) => source)).size).toBe(4);
  });

  it('reminds of meetings with a wig that lie less than seven days ahead', () => {
    const soon = meetings.filter(
      ({ orderId, startAt }) =>
        orderId !== null && startAt > today && startAt.getTime() - today.getTime() < 7 * DAY_MS,
    );
    expect(soon.length).toBeGreaterThan(3);
  });

  it('keeps several wigs of one kind in stock', () => {
    const kinds = orders
      .filter(({ state }) => state === 'Wigs In Stock')
      .map(({ properties: { baseColor, wigType, length } }) => `${baseColor} ${wigType} ${length}`);
    expect(kinds.length - new Set(kinds).size).toBeGreaterThan(1);
  });
});
