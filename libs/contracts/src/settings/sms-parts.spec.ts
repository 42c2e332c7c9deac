import fc from 'fast-check';
import { countSms } from './sms-parts.js';

const ALEPH = 'א';
const SMILE = '😀';

it.each([
  ['nothing', '', 'gsm', 0, 0],
  ['one sign', 'a', 'gsm', 1, 1],
  ['a full part', 'a'.repeat(160), 'gsm', 160, 1],
  ['one more', 'a'.repeat(161), 'gsm', 161, 2],
  ['two full parts', 'a'.repeat(306), 'gsm', 306, 2],
  ['one more than two', 'a'.repeat(307), 'gsm', 307, 3],
  ['the basic set beyond ASCII', '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤ÄÖÑÜ§¿äöñüà', 'gsm', 43, 1],
  ['the extension, two septets each', '^{}\\[~]|€\f', 'gsm', 20, 1],
  ['80 of the extension', '€'.repeat(80), 'gsm', 160, 1],
  // 153 has room for 76 of them and one septet, which stays empty
  ['81 of the extension', '€'.repeat(81), 'gsm', 162, 2],
  ['152 of the extension', '€'.repeat(152), 'gsm', 304, 2],
  ['153 of the extension', '€'.repeat(153), 'gsm', 306, 3],
  ['one on the border of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm', 306, 3],
  ['one before the border', `${'a'.repeat(151)}€${'a'.repeat(153)}`, 'gsm', 306, 2],
  ['a full part of Hebrew', ALEPH.repeat(70), 'ucs2', 70, 1],
  ['Hebrew, one more', ALEPH.repeat(71), 'ucs2', 71, 2],
  ['two full parts of Hebrew', ALEPH.repeat(134), 'ucs2', 134, 2],
  ['Hebrew, one more than two', ALEPH.repeat(135), 'ucs2', 135, 3],
  ['one Hebrew letter among Latin', `${'a'.repeat(70)}${ALEPH}`, 'ucs2', 71, 2],
  ['35 pairs', SMILE.repeat(35), 'ucs2', 70, 1],
  ['36 pairs', SMILE.repeat(36), 'ucs2', 72, 2],
  // 67 has room for 33 pairs and one unit, which stays empty
  ['66 pairs', SMILE.repeat(66), 'ucs2', 132, 2],
  ['67 pairs', SMILE.repeat(67), 'ucs2', 134, 3],
  ['a pair on the border of a part', `${ALEPH.repeat(66)}${SMILE}${ALEPH.repeat(66)}`, 'ucs2', 134, 3],
  ['a pair before the border', `${ALEPH.repeat(65)}${SMILE}${ALEPH.repeat(67)}`, 'ucs2', 134, 2],
])('counts %s', (_what, text, alphabet, places, parts) => {
  expect(countSms(text)).toMatchObject({ alphabet, places, parts });
});

it.each([
  ['Hello', []],
  ['Hello ^_^ €', []],
  ['It’s “ready” – come', ['’', '“', '”', '–']],
  ['`a` ç', ['`', 'ç']],
  ['Hello תמר 😀😀', ['ת', 'מ', 'ר', '😀']],
])('says what in %j is not of the GSM alphabet', (text, forcing) => {
  expect(countSms(text).forcing).toEqual(forcing);
});

it('never takes fewer parts than the places need, nor more than what a split sign would cost', () => {
  const sign = fc.constantFrom('a', '€', 'א', '😀', ' ', '\n', 'z');
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 700 }), (signs) => {
      const { alphabet, places, parts, room } = countSms(signs.join(''));
      const [alone, joined] = alphabet === 'gsm' ? [160, 153] : [70, 67];
      expect(room).toBe(places <= alone ? alone : joined);
      expect(parts).toBeGreaterThanOrEqual(places <= alone ? 1 : Math.ceil(places / joined));
      expect(parts).toBeLessThanOrEqual(places <= alone ? 1 : Math.ceil(places / (joined - 1)));
    }),
  );
});

it('counts a longer text never as fewer parts', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.string({ unit: 'grapheme' }),
      (text, more) => {
        expect(countSms(text + more).parts).toBeGreaterThanOrEqual(countSms(text).parts);
      },
    ),
  );
});
