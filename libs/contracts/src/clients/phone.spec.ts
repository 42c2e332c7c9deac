import fc from 'fast-check';
import {
  isHousePhone,
  isReachablePhone,
  localPhone,
  normalizePhone,
  phoneDigits,
  phoneProblem,
  PLACEHOLDER_PHONE,
} from './phone.js';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const local = fc
  .tuple(fc.constantFrom('5', '2', '7'), fc.array(digit, { minLength: 8, maxLength: 8 }))
  .map(([first, rest]) => `0${first}${rest.join('')}`);

describe('phones', () => {
  it('[CLI-032] [CLI-018] brings a local number to +972 and back', () => {
    fc.assert(
      fc.property(local, (phone) => {
        const sent = normalizePhone(phone);
        expect(sent).toBe(`+972${phone.slice(1)}`);
        expect(localPhone(sent)).toBe(phone);
        expect(phoneProblem(sent, true)).toBeUndefined();
      }),
    );
  });

  it('[CLI-033] strips spaces, dashes and brackets wherever they stand', () => {
    fc.assert(
      fc.property(local, fc.array(fc.nat(12), { maxLength: 5 }), (phone, places) => {
        const spaced = places.reduce((text, at) => text.slice(0, at) + ' ' + text.slice(at), phone);
        expect(normalizePhone(spaced)).toBe(normalizePhone(phone));
      }),
    );
  });

  it('meets one number in its four notations when searched', () => {
    for (const text of ['052-555-0143', '+972 52 555 0143', '972525550143', '00972525550143'])
      expect(phoneDigits(text)).toBe('0525550143');
  });

  it.each([
    ['+972525550143', true, undefined],
    ['+97252555014', true, "Typed phone wasn't validated"],
    ['+9725255501433', true, "Typed phone wasn't validated"],
    ['+9720525550143', true, 'Please remove "0" after code'],
    ['+9720525550143', false, 'Please remove "0" after code'],
    ['+9727185550142', false, "Typed phone wasn't validated"],
    ['+12125550143', true, "Typed phone wasn't validated"],
    ['+12125550143', false, undefined],
    ['abc', false, "Typed phone wasn't validated"],
    ['', true, "Typed phone wasn't validated"],
  ])(
    '[CLI-027] [CLI-028] [CLI-029] [CLI-030] [CLI-031] judges %s (Israeli rule %s)',
    (phone, israeli, problem) => {
      expect(phoneProblem(phone, israeli)).toBe(problem);
    },
  );

  it('[CLI-034] never sends a message to the placeholder', () => {
    expect(isReachablePhone(PLACEHOLDER_PHONE)).toBe(false);
    expect(isReachablePhone('+972525550143')).toBe(true);
  });

  it.each([
    ['02-555 0143', true],
    ['052-5550143', true],
    ['+972 2 555 0143', true],
    ['+1 (718) 555-0142', true],
    ['*4321', true],
    ['1-800-555-014', true],
    ['abc', false],
    ['5550143', false],
    ['02-5550143 x', false],
    ['', false],
  ])('%j stands as one of a house: %s', (phone, isOne) => expect(isHousePhone(phone)).toBe(isOne));
});
