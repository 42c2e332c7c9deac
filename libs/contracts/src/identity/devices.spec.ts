import { enrolDeviceBody, isTrivialPin, setPinBody } from './devices.dto.js';

const textOf = (pin: unknown): string | undefined => setPinBody.safeParse({ pin }).error?.issues[0]?.message;

it.each([
  '0000',
  '7777',
  '111111',
  '1234',
  '4321',
  '123456',
  '654321',
  '7890',
  '0987',
  '1212',
  '121212',
  '123123',
  '1221',
  '1999',
  '2026',
  '99999',
])('the PIN %s is one that anybody would try first', (pin) => {
  expect(isTrivialPin(pin)).toBe(true);
  expect(textOf(pin)).toBe('Choose a PIN that is harder to guess.');
});

it.each(['1397', '2580', '7204', '48213', '905172', '1123'])('the PIN %s will do', (pin) => {
  expect(textOf(pin)).toBeUndefined();
});

it.each(['', '123', '1234567', 'abcd', '12 34', '١٢٣٤', undefined])('%p is no PIN', (pin) => {
  expect(setPinBody.safeParse({ pin }).success).toBe(false);
});

it('takes an enrolment code as people type it', () => {
  expect(enrolDeviceBody.parse({ code: ' 1234-56 78 ' })).toEqual({ code: '12345678' });
});
