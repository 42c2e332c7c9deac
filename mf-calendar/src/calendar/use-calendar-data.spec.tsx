import { signInAs } from '@peruke/mf-kit/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { calendarApi } from '../api/calendar.api';
import { store } from '../store';
import { useCalendarData } from './use-calendar-data';

let tellChange: () => void = () => undefined;
jest.mock('@peruke/mf-kit/realtime', () => ({
  whileKept: () => undefined,
  useLive: (_channel: string, _events: string[], read: () => void) => void (tellChange = read),
}));

let asked = 0;
/** Lets the answer to the next call go. */
let answer: () => void = () => undefined;
/** Answers wait for it. */
let holidays: Promise<void> | undefined;
const server = setupServer(
  http.get('*/base/api/meetings/v2/filterByType', async () => {
    asked += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    return HttpResponse.json({ data: { meetings: [] } });
  }),
  http.get('*/base/api/getHebcalEvents', async () => {
    await holidays;
    return HttpResponse.json({ data: { items: [] } });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked = 0;
  holidays = undefined;
  store.dispatch(calendarApi.util.resetApiState());
  signInAs('MANAGER');
});
afterEach(() => jest.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const show = async () => {
  const hook = renderHook(
    () => useCalendarData({ view: 'week', date: '2026-12-08', calendars: [], manager: null }, ''),
    { wrapper },
  );
  await waitFor(() => expect(asked).toBe(1));
  return hook;
};
const statusOfMeetings = () =>
  Object.values(store.getState().calendarApi.queries).find((query) => query?.endpointName === 'meetings')
    ?.status;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('[CAL-053] is asked for again 300 ms after the last of several changes, once', async () => {
  const { result } = await show();
  answer();
  await waitFor(() => expect(result.current.loading).toBe(false));
  jest.useFakeTimers();
  tellChange();
  pass(200);
  tellChange();
  pass(299);
  expect(statusOfMeetings()).toBe('fulfilled');
  pass(1);
  expect(statusOfMeetings()).toBe('pending');
  jest.useRealTimers();
  await waitFor(() => expect(asked).toBe(2));
  answer();
});

it('[CAL-053] is asked for once more when a change is told while it is being read', async () => {
  await show();
  jest.useFakeTimers();
  tellChange();
  pass(300);
  jest.useRealTimers();
  answer();
  await waitFor(() => expect(asked).toBe(2));
  answer();
});

it('asks for nothing once the calendar is left', async () => {
  const { result, unmount } = await show();
  answer();
  await waitFor(() => expect(result.current.loading).toBe(false));
  jest.useFakeTimers();
  tellChange();
  unmount();
  pass(10_000);
  expect(statusOfMeetings()).toBe('fulfilled');
});

it('is busy until the holidays are there too, which push the hours down', async () => {
  let release: () => void = () => undefined;
  holidays = new Promise((resolve) => (release = resolve));
  const { result } = await show();
  expect(result.current.loading).toBe(true);
  answer();
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.busy).toBe(true);
  release();
  await waitFor(() => expect(result.current.busy).toBe(false));
});
