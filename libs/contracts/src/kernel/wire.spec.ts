import { setCompleteDateBody } from '../orders/orders.dto.js';
import { reportQuery } from './report-days.js';
import { wireDate } from './wire.js';

const told = (schema: { safeParse: (value: unknown) => { error?: { issues: unknown[] } } }, value: unknown) =>
  schema.safeParse(value).error?.issues.length;

it.each(['2027-02-31', 'abc'])('%s is no day, and nothing is said of its year', (text) => {
  expect(told(wireDate, text)).toBe(1);
  expect(told(reportQuery.shape.from, text)).toBe(1);
  expect(told(setCompleteDateBody.shape.complete_date, text)).toBe(1);
});

it('a day of another age is told as that', () => {
  expect(wireDate.safeParse('0027-02-03').error?.issues[0]?.message).toMatch(/must lie between/);
});
