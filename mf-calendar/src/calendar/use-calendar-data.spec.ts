import { signInAs } from '@peruke/mf-kit/testing';
import { renderHook } from '@testing-library/react';
import { useCalendarData } from './use-calendar-data';

let tellChange: () => void = () => undefined;
const refetch = jest.fn();

jest.mock('@peruke/mf-kit/realtime', () => ({
  useChannel: (_channel: string, _event: string, heard: () => void) => void (tellChange = heard),
  useReconnect: () => undefined,
}));
jest.mock('../api/calendar.api', () => ({
  useMeetingsQuery: () => ({ data: [], currentData: [], refetch }),
  useHolidaysQuery: () => ({ data: [] }),
}));

beforeEach(() => {
  jest.useFakeTimers();
  refetch.mockClear();
  signInAs('MANAGER');
});
afterEach(() => jest.useRealTimers());

const show = () =>
  renderHook(() => useCalendarData({ view: 'week', date: '2026-12-08', calendars: [], manager: null }, ''));

it('[CAL-053] is asked for again 300 ms after the last of several changes, once', () => {
  show();
  tellChange();
  jest.advanceTimersByTime(200);
  tellChange();
  jest.advanceTimersByTime(299);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('asks for nothing once the calendar is left', () => {
  const { unmount } = show();
  tellChange();
  unmount();
  jest.runAllTimers();
  expect(refetch).not.toHaveBeenCalled();
});
