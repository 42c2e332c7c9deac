import { isMeant, isWholeBarcode, otherLayout, startsWithDigits } from './palette.rules';

it('finds a screen by the beginnings of its words in either language', () => {
  const texts = ['יומן פגישות', 'Meetings calendar'];
  expect(isMeant('פגי', texts)).toBe(true);
  expect(isMeant('cal meet', texts)).toBe(true);
  expect(isMeant('lend', texts)).toBe(false);
  expect(isMeant('', texts)).toBe(true);
});

it('understands a keyboard that stood on the other language', () => {
  expect(otherLayout('kuj')).toBe('לוח');
  expect(isMeant('huni', ['יומן פגישות'])).toBe(true);
  expect(isMeant('בשך', ['Calendar'])).toBe(true);
});

it.each([
  ['204518', true],
  ['100000412', true],
  ['0541', false],
  ['ABC204518', false],
])('takes %s for a scanned barcode: %s', (typed, whole) => {
  expect(isWholeBarcode(typed)).toBe(whole);
});

it('puts orders first for numbers', () => {
  expect(startsWithDigits('+972 54')).toBe(true);
  expect(startsWithDigits('לוי')).toBe(false);
});
