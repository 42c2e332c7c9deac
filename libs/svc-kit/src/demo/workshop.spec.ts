import { ORDER_STATES, propertiesSchema } from '@peruke/contracts/orders';
import { phoneProblem } from '@peruke/contracts/clients';
import { slotsOf } from '@peruke/contracts/calendar';
import { DateTime } from 'luxon';
import { demoWorkshop } from './workshop.js';

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
