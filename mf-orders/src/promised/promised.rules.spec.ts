import { isWrong, NOTHING_PROMISED, promisedDate } from './promised.rules';

it('becomes the complete date of the order only when somebody says so', () => {
  expect(promisedDate(NOTHING_PROMISED)).toBeUndefined();
  expect(promisedDate({ day: '2026-12-30', isSet: false })).toBeUndefined();
  expect(promisedDate({ day: '2026-12-30', isSet: true })).toBe('2026-12-30 10:00');
});

it.each([
  [{ day: '', isSet: false }, false],
  [{ day: '', isSet: true }, true],
  [{ day: '30-12', isSet: true }, true],
  [{ day: '2026-12-30', isSet: true }, false],
])('%j is wrong: %p', (promised, wrong) => {
  expect(isWrong(promised)).toBe(wrong);
});
