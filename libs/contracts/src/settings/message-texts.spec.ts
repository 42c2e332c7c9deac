import fc from 'fast-check';
import {
  fillText,
  gapsIn,
  HOUSE_TEXTS,
  hoursText,
  MESSAGE_TEXT_MOST,
  messageText,
  PLACEHOLDER_WORDS,
  type PlaceholderValues,
  PLACEHOLDERS_OF,
  TEXT_KEYS,
} from './message-texts.js';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from './settings.js';

const VALUES: PlaceholderValues = {
  name: 'תמר',
  surname: 'אלוני',
  barcode: '204525',
  business: 'Noa Wigs',
  phone: '03-5550110',
  address: 'אלנבי 1',
  hours: 'א׳-ה׳ 09:00-17:30',
};
const faultsOf = (change: object): string[] =>
  settingsSchema
    .partial()
    .safeParse(change)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a text to clients', () => {
  it('of the house holds to its own rules, and names the client and the order in either language', () => {
    for (const [occasion, keys] of Object.entries(TEXT_KEYS))
      for (const [language, key] of Object.entries(keys)) {
        const text = HOUSE_TEXTS[occasion as keyof typeof TEXT_KEYS][language as 'he'];
        expect(faultsOf({ [key]: text })).toEqual([]);
        expect(fillText(text, VALUES)).toMatch(/תמר.*204525/);
      }
  });

  it.each([
    ['readyTextHe', ''],
    ['readyTextHe', 'שלום {שם} {משפחה}, {ברקוד} ב{העסק}, {כתובת}, {שעות}, {טלפון}'],
    ['readyTextHe', 'שלום {name}'],
    ['readyTextEn', 'Hello { Name }, {שם}'],
    ['startedTextEn', 'a'.repeat(MESSAGE_TEXT_MOST)],
  ])('%s may be %j', (key, text) => {
    expect(faultsOf({ [key]: text })).toEqual([]);
  });

  it.each([
    ['readyTextHe', 'שלום {foo}', ['Nothing is called {foo} here.']],
    ['readyTextEn', '{foo} {bar} {foo} {}', ['Nothing is called {foo}, {bar}, {} here.']],
    // what is there to collect has not begun
    ['startedTextEn', 'Open {hours}', ['Nothing is called {hours} here.']],
    ['readyTextEn', 'Hello {name', ['A brace has no other one at "{name".']],
    ['readyTextEn', 'Hello name} of yours', ['A brace has no other one at "Hello name}".']],
    ['readyTextEn', 'Hello {{name}}', ['A brace has no other one at "{{name}}".']],
    [
      'readyTextHe',
      '{foo} ואז {שם של מישהי',
      ['Nothing is called {foo} here.', 'A brace has no other one at "{שם של מישהי".'],
    ],
    [
      'startedTextEn',
      'a'.repeat(MESSAGE_TEXT_MOST + 1),
      ['Too big: expected string to have <=600 characters'],
    ],
  ])('%s is refused as %j, which names what is wrong', (key, text, faults) => {
    expect(faultsOf({ [key]: text })).toEqual(faults.map((fault) => `${key}: ${fault}`));
  });

  it('takes every value as it is, also one that looks like a placeholder', () => {
    const piece = fc.constantFrom('{name}', '{שם}', '{{barcode}}', '}', '{', 'רות', ' ', '$&', '$1', '😀');
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => `x${pieces.join('')}x`),
        (name) => {
          const text = fillText('{barcode}|{שם}|{ברקוד}', { ...VALUES, name });
          expect(text).toBe(`204525|${name.replace(/ +/g, ' ')}|204525`);
        },
      ),
    );
  });

  it('stays one line whatever the values are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const text = fillText('Hello {name}, order {barcode}', { ...VALUES, name });
        expect(text).not.toMatch(/[\r\n\t\u2028\u2029]/);
        expect(text.startsWith('Hello ')).toBe(true);
        expect(text.endsWith(', order 204525')).toBe(true);
      }),
    );
    expect(fillText('{name}', { ...VALUES, name: 'Dana\r\nLevi' })).toBe('Dana Levi');
  });

  it('that keeps to the list leaves no placeholder behind', () => {
    const word = fc.constantFrom(
      ...PLACEHOLDERS_OF.ready.flatMap((placeholder) => Object.values(PLACEHOLDER_WORDS[placeholder])),
    );
    const part = fc.oneof(
      word.map((name) => `{${name}}`),
      fc.string().map((free) => free.replace(/[{}]/g, '')),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const text = parts.join('').slice(0, MESSAGE_TEXT_MOST);
        const read = settingsSchema.shape.readyTextEn.safeParse(text);
        fc.pre(read.success);
        expect(fillText(text, VALUES)).not.toMatch(/[{}]/);
      }),
    );
  });
});

describe('a message', () => {
  const settings: Settings = { ...DEFAULT_SETTINGS, businessName: 'Noa Wigs', businessPhone: '03-5550110' };
  const subject = { name: 'Ruth', surname: 'Levi', barcode: '204525' };

  it('is the text of the house until the owner sets one', () => {
    const english = { occasion: 'ready', language: 'en' } as const;
    expect(messageText(settings, english, subject)).toMatch(/^Hello Ruth, order 204525 is ready\./);
    const own = {
      ...settings,
      readyTextEn: '{name} {surname}: {business}, {phone}, {hours}',
      readyTextHe: 'שלום',
    };
    expect(messageText(own, english, subject)).toBe('Ruth Levi: Noa Wigs, 03-5550110, Sun-Thu 09:00-17:30');
    expect(messageText(own, { occasion: 'started', language: 'en' }, subject)).toMatch(
      /^Hello Ruth, we have/,
    );
  });
});

it.each([
  ['{name}, {שם}', []],
  ['{address}, {phone} {כתובת}', ['address']],
  ['{hours} {business}', ['business']],
])('finds in %j what the house does not have', (text, gaps) => {
  expect(gapsIn(text, { ...DEFAULT_SETTINGS, businessPhone: '03-5550110' })).toEqual(gaps);
});

const DAY = { opens: '09:00', closes: '17:30' };
const SHORT = { opens: '09:00', closes: '12:30' };
it.each([
  [[DAY, DAY, DAY, DAY, DAY, null, null], 'א׳-ה׳ 09:00-17:30', 'Sun-Thu 09:00-17:30'],
  [
    [DAY, DAY, null, DAY, DAY, SHORT, null],
    'א׳-ב׳ 09:00-17:30, ד׳-ה׳ 09:00-17:30, ו׳ 09:00-12:30',
    'Sun-Mon 09:00-17:30, Wed-Thu 09:00-17:30, Fri 09:00-12:30',
  ],
  [[null, null, null, null, null, null, SHORT], 'שבת 09:00-12:30', 'Sat 09:00-12:30'],
])('tells the hours of %j', (week, he, en) => {
  expect(hoursText(week, 'he')).toBe(he);
  expect(hoursText(week, 'en')).toBe(en);
});
