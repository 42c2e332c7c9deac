import fc from 'fast-check';
import {
  cutToMask,
  phoneFault,
  toClientFields,
  toClientValues,
  NEW_CLIENT,
  wholePhone,
} from './client-values.rules';

const ISRAEL = { code: '+972', country: 'Israel', isUsaManager: false };

describe('the phone in the client form', () => {
  it.each([
    ['052 555 0143', '+972', '+972525550143'],
    ['525550143', '+972', '+972525550143'],
    ['+972525550143', '+1', '+972525550143'],
    ['212 555 0143', '+1', '+12125550143'],
    ['', '+972', ''],
  ])('[CLI-032] [CLI-033] %s with %s is %s', (typed, code, phone) => {
    expect(wholePhone(typed, code)).toBe(phone);
  });

  it.each([
    ['525550143', ISRAEL, undefined],
    ['52555014', ISRAEL, "Typed phone wasn't validated"],
    ['+9720525550143', ISRAEL, 'Please remove "0" after code'],
    ['212 555 0143', { ...ISRAEL, code: '+1' }, "Typed phone wasn't validated"],
    ['212 555 0143', { ...ISRAEL, code: '+1', country: 'United States' }, undefined],
    ['212 555 0143', { ...ISRAEL, code: '+1', isUsaManager: true }, undefined],
    ['', ISRAEL, "Typed phone wasn't validated"],
    ['', { ...ISRAEL, isUsaManager: true }, undefined],
  ])('[CLI-027] [CLI-028] [CLI-029] [CLI-030] judges %s', (typed, context, fault) => {
    expect(phoneFault(typed, context)).toBe(fault);
  });

  const typedPhone = fc
    .array(fc.constantFrom(...'0123456789', ' ', '-', '+'), { maxLength: 30 })
    .map((characters) => characters.join(''));
  const anyCode = fc.constantFrom('+972', '+1', '+44', '+380');

  it('[CLI-031] holds the whole number to 13 characters with +972 and to 17 with other codes', () => {
    fc.assert(
      fc.property(typedPhone, anyCode, (typed, code) => {
        const cut = cutToMask(typed, code);
        const phone = wholePhone(cut, code);
        expect(typed.startsWith(cut)).toBe(true);
        expect(phone.length).toBeLessThanOrEqual(phone.startsWith('+972') ? 13 : 17);
        expect(cutToMask(cut, code)).toBe(cut);
      }),
    );
    expect(cutToMask('052 555 01439', '+972')).toBe('052 555 0143');
    expect(cutToMask('+972 52-555-0143', '+1')).toBe('+972 52-555-0143');
    expect(cutToMask('212 555 0143', '+1')).toBe('212 555 0143');
  });

  it('[CLI-033] sends no spaces, dashes or brackets, wherever they stand', () => {
    fc.assert(
      fc.property(typedPhone, anyCode, (typed, code) => {
        expect(wholePhone(typed, code)).not.toMatch(/[\s().-]/);
        expect(wholePhone(typed.replace(/[\s-]/g, ''), code)).toBe(wholePhone(typed, code));
      }),
    );
  });

  it('[CLI-027] [CLI-032] takes every Israeli number in each notation, and shows it again as it was saved', () => {
    const digit = fc.integer({ min: 0, max: 9 }).map(String);
    const number = fc
      .tuple(fc.integer({ min: 1, max: 9 }).map(String), fc.array(digit, { minLength: 8, maxLength: 8 }))
      .map(([first, rest]) => first + rest.join(''))
      // in no area does a number begin like the country code, which would be taken for it
      .filter((bare) => !bare.startsWith('972'));
    fc.assert(
      fc.property(number, anyCode, (bare, code) => {
        for (const typed of [`0${bare}`, `+972${bare}`, `00972${bare}`, `972${bare}`]) {
          expect(cutToMask(typed, code)).toBe(typed);
          expect(wholePhone(typed, code)).toBe(`+972${bare}`);
          expect(phoneFault(typed, { ...ISRAEL, code })).toBeUndefined();
        }
        expect(wholePhone(bare, '+972')).toBe(`+972${bare}`);
      }),
    );
  });

  it('[CLI-034] sends the placeholder for a usa_manager who has no phone', () => {
    expect(toClientFields(NEW_CLIENT, '+1', true).phone).toBe('+10000000000');
  });

  it('[CLI-035] starts with Israel and Jerusalem', () => {
    expect(NEW_CLIENT).toMatchObject({ country: 'Israel', city: 'Jerusalem', phoneCountry: 'IL' });
  });

  it('takes a saved phone apart by its code', () => {
    const countries = [
      { iso: 'IL', name: 'Israel', code: '+972' },
      { iso: 'US', name: 'United States', code: '+1' },
    ];
    const client = {
      name: 'A',
      surname: '',
      phone: '+12125550143',
      additionalPhone: '',
      email: '',
      country: 'United States',
      city: '',
      address: '',
      contactPreference: 'voice',
    };
    expect(toClientValues(client as never, countries)).toMatchObject({
      phone: '2125550143',
      phoneCountry: 'US',
      contactPreference: 'voice',
    });
  });
});
