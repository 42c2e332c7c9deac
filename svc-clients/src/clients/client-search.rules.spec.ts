import fc from 'fast-check';
import { foldText } from '@peruke/svc-kit/import';
import { likeAnywhere, searchTerms, searchTextOf } from './client-search.rules.js';

const client = (over: Partial<Parameters<typeof searchTextOf>[0]> = {}) =>
  searchTextOf({ name: 'תמר', surname: 'בן־עמי', phone: '+972525550143', additionalPhone: '', ...over });

const finds = (typed: string, text: string) =>
  searchTerms(typed).every((term) => term.some((spelling) => text.includes(spelling)));

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const israeli = fc
  .tuple(fc.constantFrom('50', '52', '2', '77'), fc.array(digit, { minLength: 7, maxLength: 7 }))
  .map(([code, rest]) => `+972${code}${rest.join('')}`);

describe('the search of clients', () => {
  it.each([
    'תמר',
    'תמ',
    'עמי',
    'בן עמי',
    'בן-עמי',
    'בן־עמי',
    'עמי תמר',
    'תָּמָר',
    '0525550143',
    '052-555-0143',
    '052 555',
    '+972 52 555 0143',
    '972525550143',
    '00972525550143',
    '5550143',
    '55',
    'תמר 0143',
  ])('[CLI-002] finds her by %s', (typed) => {
    expect(finds(typed, client())).toBe(true);
  });

  it.each(['רות', 'תמר כהן', '0525550144', '99'])('[CLI-002] does not find her by %s', (typed) => {
    expect(finds(typed, client())).toBe(false);
  });

  it.each([
    ['Levi', 'LEVI'],
    ["D'Angelo", 'dangelo'],
    ['José', 'jose'],
    ['צ׳רני', 'צרני'],
    ['נחשון', 'נחשונ'],
    ['שלום', 'שלו'],
  ])('reads %s when %s is typed', (surname, typed) => {
    expect(finds(typed, client({ surname }))).toBe(true);
  });

  it('[CLI-002] finds any number by any piece of it, in every notation', () => {
    fc.assert(
      fc.property(israeli, fc.nat(9), fc.integer({ min: 2, max: 12 }), (phone, from, length) => {
        const text = client({ phone });
        const local = `0${phone.slice(4)}`;
        const piece = local.slice(Math.min(from, local.length - 2)).slice(0, length);
        expect(finds(piece, text)).toBe(true);
        expect(finds(piece.split('').join(' '), text)).toBe(true);
        expect(finds(phone.slice(0, 4 + length), text)).toBe(true);
        expect(finds(phone.slice(1), text)).toBe(true);
      }),
    );
  });

  it('[CLI-002] finds a foreign number that carries 972 within', () => {
    const text = client({ phone: '+19725550123' });
    for (const typed of ['972555', '9725550123', '+1 972 555', '001972'])
      expect(finds(typed, text)).toBe(true);
  });

  it('folding twice changes nothing, and what is typed folds as what is kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) =>
        expect(foldText(foldText(text))).toBe(foldText(text)),
      ),
    );
  });

  it('takes wildcards as letters', () => {
    expect(likeAnywhere('50%_\\')).toBe('%50\\%\\_\\\\%');
  });

  it('asks nothing of an empty search', () => {
    expect(searchTerms('   ')).toEqual([]);
    expect(searchTerms('--- ')).toEqual([]);
  });
});
