import { isCalled, isMeant, isNamed, isPhone, otherLayout, startsWithDigits } from './palette.rules';

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
  ['204518', ['204518', ''], true],
  [' judith ADLER ', ['Judith Adler'], true],
  ["ז'קלין", ['ז׳קלין'], true],
  ['20451', ['204518'], false],
  ['', [''], false],
])('takes %j for the name of %j: %s', (typed, names, called) => {
  expect(isCalled(typed, names)).toBe(called);
});

it.each([
  ['Meetings calendar', true],
  ['יומן פגישות', true],
  ['huni pdhau,', true],
  ['meet', false],
  ['', false],
])('surely means a screen by %j: %s', (typed, named) => {
  expect(isNamed(typed, ['יומן פגישות', 'Meetings calendar'])).toBe(named);
});

it.each([
  ['052-555-7417', '+972525557417', true],
  ['+972 52 555 7417', '+972525557417', true],
  ['00972525557417', '+972525557417', true],
  ['(718) 555-0142', '+17185550142', false],
  ['+1 (718) 555-0142', '+17185550142', true],
  ['05255574', '+972525557417', false],
  ['052', '', false],
  ['ללא', '', false],
])('takes %s for the phone %s: %s', (typed, phone, whole) => {
  expect(isPhone(typed, phone)).toBe(whole);
});

it('puts orders first for numbers', () => {
  expect(startsWithDigits('+972 54')).toBe(true);
  expect(startsWithDigits('לוי')).toBe(false);
});
