import { confirm, confirmStore } from './confirm';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[CONST-013] opens 300 ms after it was asked for and answers', async () => {
  const answer = confirm({ title: 'Delete?' });
  await jest.advanceTimersByTimeAsync(299);
  expect(confirmStore.get()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(confirmStore.get()?.title).toBe('Delete?');
  confirmStore.get()?.answer(true);
  await expect(answer).resolves.toBe(true);
  expect(confirmStore.get()).toBeUndefined();
});

it('asks one question after the other', async () => {
  const first = confirm({ title: 'one' });
  const second = confirm({ title: 'two' });
  await jest.advanceTimersByTimeAsync(300);
  expect(confirmStore.get()?.title).toBe('one');
  confirmStore.get()?.answer(false);
  await jest.advanceTimersByTimeAsync(300);
  expect(confirmStore.get()?.title).toBe('two');
  confirmStore.get()?.answer(true);
  await expect(Promise.all([first, second])).resolves.toEqual([false, true]);
});

it('[ORD-061] asks once, however often the button is pressed before the answer, and anew after it', async () => {
  const presses = [1, 2, 3].map(() => confirm({ title: 'Payment', text: 'Go on?' }));
  await jest.advanceTimersByTimeAsync(300);
  confirmStore.get()?.answer(true);
  await expect(Promise.all(presses)).resolves.toEqual([true, false, false]);
  await jest.advanceTimersByTimeAsync(300);
  expect(confirmStore.get()).toBeUndefined();
  const later = confirm({ title: 'Payment', text: 'Go on?' });
  await jest.advanceTimersByTimeAsync(300);
  confirmStore.get()?.answer(true);
  await expect(later).resolves.toBe(true);
});
