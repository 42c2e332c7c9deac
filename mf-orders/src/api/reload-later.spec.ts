import { reloadLater } from './reload-later';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['properties', 350],
  ['status', 500],
] as const)('[CONST-014] after a change of the %s the lists are read anew %i ms later', async (what, ms) => {
  const reload = jest.fn();
  await reloadLater({ queryFulfilled: Promise.resolve() }, what, reload);
  jest.advanceTimersByTime(ms - 1);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reads nothing after a refusal', async () => {
  const reload = jest.fn();
  await reloadLater({ queryFulfilled: Promise.reject(new Error('422')) }, 'status', reload);
  jest.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});
