import { signInAs } from '@peruke/mf-kit/testing';
import type { RoleName } from '@peruke/contracts/identity';
import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { calendarApi } from '../api/calendar.api';
import { store } from '../store';
import { useDayToBook } from './use-day-to-book';

// twenty past three of a Wednesday in Jerusalem
const AFTERNOON = new Date('2026-12-30T13:20:00Z');
let asked: string[] = [];
const server = setupServer(
  http.get('*/base/api/getHebcalEvents', ({ request }) => {
    const month = new URL(request.url).searchParams.get('month') ?? '';
    asked.push(month);
    const date = month === '1' ? '2027-01-03' : '2026-12-31';
    return HttpResponse.json({ data: { items: [{ date, title: 'Stocktaking', link: '', day: 'closed' }] } });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  store.dispatch(calendarApi.util.resetApiState());
  jest.useFakeTimers({
    now: AFTERNOON,
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'performance'],
  });
});
afterEach(() => jest.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const dayToBook = (role: RoleName, ...call: Parameters<ReturnType<typeof useDayToBook>>) => {
  signInAs(role);
  return renderHook(useDayToBook, { wrapper }).result.current(...call);
};

it.each<[RoleName, ...Parameters<ReturnType<typeof useDayToBook>>]>([
  ['MANAGER', '2026-12-30', []],
  ['MANAGER', '2026-12-30', ['orders', 'pick_up_repairs']],
  ['MANAGER', '2027-01-03', ['orders']],
  ['MANAGER', '2026-12-29', ['orders']],
])('is, for a %s, %s in %j while an hour of it is left', async (role, day, calendars) => {
  expect(await dayToBook(role, day, calendars)).toBe(day);
  expect(asked).toEqual([]);
});

it.each<[RoleName, ...Parameters<ReturnType<typeof useDayToBook>>]>([
  ['MANAGER', '2026-12-30', ['orders']],
  ['USA_MANAGER', '2026-12-30', []],
])('is, for a %s, after %s in %j the next day that is open, over the end of the month', async (...call) => {
  expect(await dayToBook(...call)).toBe('2027-01-04');
  expect(asked.toSorted()).toEqual(['1', '12']);
});

it('is the next day of work where nobody tells which days are closed', async () => {
  server.use(http.get('*/base/api/getHebcalEvents', () => HttpResponse.error()));
  expect(await dayToBook('MANAGER', '2026-12-30', ['orders'])).toBe('2026-12-31');
  server.resetHandlers();
});
