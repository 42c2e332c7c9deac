import fc from 'fast-check';
import {
  codeOfCountry,
  namesOf,
  newClientValues,
  phoneFault,
  settledPhone,
  toClientFields,
  toClientValues,
  NEW_CLIENT,
  wholePhone,
} from './client-values.rules';

const ISRAEL = { code: '+972', country: 'Israel', isUsaManager: false };

const COUNTRIES = [
  { iso: 'IL', name: 'Israel', code: '+972' },
  { iso: 'US', name: 'United States', code: '+1' },
  { iso: 'CA', name: 'Canada', code: '+1' },
  { iso: 'GB', name: 'United Kingdom', code: '+44' },
  { iso: 'UA', name: 'Ukraine', code: '+380' },
];

describe('the phone in the client form', () => {
  it.each([
    ['052 555 0143', '+972', '+972525550143'],
    ['525550143', '+972', '+972525550143'],
    ['+972525550143', '+1', '+972525550143'],
    ['212 555 0143', '+1', '+12125550143'],
    ['972-555-0143', '+1', '+19725550143'],
    ['(972) 555-0143', '+1', '+19725550143'],
    ['1 972 555 0143', '+1', '+19725550143'],
    ['972 52 555 0143', '+1', '+972525550143'],
    ['9720525550143', '+972', '+9720525550143'],
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
    ['', ISRAEL, 'missing'],
    ['7185550142', { ...ISRAEL, country: 'United States' }, "Typed phone wasn't validated"],
    ['1 212 555 0143', { ...ISRAEL, code: '+1', country: 'United States' }, undefined],
    ['', { ...ISRAEL, isUsaManager: true }, undefined],
  ])('[CLI-027] [CLI-028] [CLI-029] [CLI-030] judges %s', (typed, context, fault) => {
    expect(phoneFault(typed, context)).toBe(fault);
  });

  const typedPhone = fc
    .array(fc.constantFrom(...'0123456789', ' ', '-', '+'), { maxLength: 30 })
    .map((characters) => characters.join(''));
  const anyCode = fc.constantFrom('+972', '+1', '+44', '+380');

  it('[CLI-031] takes no number that is longer than 13 characters with +972 and than 17 with other codes', () => {
    fc.assert(
      fc.property(typedPhone, anyCode, fc.boolean(), (typed, code, isUsaManager) => {
        const phone = wholePhone(typed, code);
        const mask = phone.startsWith('+972') ? 13 : 17;
        if (phone.length > mask)
          expect(phoneFault(typed, { code, country: 'France', isUsaManager })).toBeDefined();
      }),
    );
  });

  it('[CLI-031] [CLI-032] loses no digit when a number is taken apart, and never shows +972 beside a local one', () => {
    const digitsOf = (text: string) => text.replace(/\D/g, '');
    fc.assert(
      fc.property(typedPhone, fc.constantFrom('IL', 'US', 'GB', 'UA'), (typed, iso) => {
        const before = wholePhone(typed, COUNTRIES.find((choice) => choice.iso === iso)!.code);
        const settled = settledPhone({ phone: typed, phoneCountry: iso }, 'Israel', COUNTRIES);
        const code = COUNTRIES.find((choice) => choice.iso === settled.phoneCountry)!.code;
        expect(digitsOf(wholePhone(settled.phone, code))).toBe(digitsOf(before));
        expect(settledPhone(settled, 'Israel', COUNTRIES)).toEqual(settled);
        if (!phoneFault(settled.phone, { code, country: 'Israel', isUsaManager: false }))
          expect(settled.phone).not.toMatch(/^[\s(-]*(0|\+)/);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['0525550199', 'IL', 'IL', '525550199'],
    ['052-555-0199', 'US', 'IL', '525550199'],
    ['+972 52 555 0199', 'US', 'IL', '525550199'],
    ['52-555-0199', 'IL', 'IL', '52-555-0199'],
    ['+1 (212) 555-0143', 'IL', 'US', '2125550143'],
    ['1 212 555 0143', 'US', 'US', '2125550143'],
    ['(212) 555-0143', 'US', 'US', '(212) 555-0143'],
    ['0044 20 7946 0958', 'IL', 'GB', '2079460958'],
    ['+9720525550199', 'IL', 'IL', '+9720525550199'],
    ['972-555-0143', 'US', 'US', '972-555-0143'],
    ['+1 972 555 0143', 'IL', 'US', '9725550143'],
    ['052555', 'IL', 'IL', '052555'],
    ['7185550142', 'IL', 'IL', '7185550142'],
  ])('[CLI-032] %s under %s is shown under %s as %s', (phone, phoneCountry, iso, shown) => {
    expect(settledPhone({ phone, phoneCountry }, 'Israel', COUNTRIES)).toEqual({
      phone: shown,
      phoneCountry: iso,
    });
  });

  it('[CLI-032] [CLI-033] keeps the United States and every digit, whatever the area of the number', () => {
    const any = (from: number, length: number) =>
      fc.array(fc.integer({ min: from, max: 9 }).map(String), { minLength: length, maxLength: length });
    const area = fc.oneof(
      fc.constant('972'),
      any(2, 3).map((digits) => digits.join('')),
    );
    fc.assert(
      fc.property(area, any(2, 1), any(0, 6), (start, [first], rest) => {
        const digits = `${start}${first}${rest.join('')}`;
        const dialled = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
        for (const typed of [digits, dialled, `1${digits}`, `+1 ${dialled}`]) {
          const settled = settledPhone({ phone: typed, phoneCountry: 'US' }, 'United States', COUNTRIES);
          expect(settled.phoneCountry).toBe('US');
          expect(wholePhone(settled.phone, '+1')).toBe(`+1${digits}`);
        }
      }),
    );
  });

  it('[CLI-028] the code follows the country while no phone is there', () => {
    expect(codeOfCountry({ phone: ' ', phoneCountry: 'IL' }, 'United States', COUNTRIES)).toBe('US');
    expect(codeOfCountry({ phone: '718', phoneCountry: 'IL' }, 'United States', COUNTRIES)).toBe('IL');
    expect(codeOfCountry({ phone: '', phoneCountry: 'IL' }, 'Nowhere', COUNTRIES)).toBe('IL');
  });

  it('a new client begins with what was typed in the picker', () => {
    expect(namesOf(' Rut  Mor Levi ')).toEqual({ name: 'Rut', surname: 'Mor Levi' });
    expect(newClientValues({ name: 'Rut', phone: '' }, COUNTRIES)).toEqual({ ...NEW_CLIENT, name: 'Rut' });
    expect(newClientValues({ name: '', phone: '+1 212 555 0143' }, COUNTRIES)).toMatchObject({
      phone: '2125550143',
      phoneCountry: 'US',
    });
  });

  it('[CLI-033] reads a number alike wherever its dashes stand', () => {
    expect(['97-20', '9720', '(972) 0'].map((typed) => wholePhone(typed, '+44'))).toEqual([
      '+449720',
      '+449720',
      '+449720',
    ]);
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
          expect(wholePhone(typed, code)).toBe(`+972${bare}`);
          expect(phoneFault(typed, { ...ISRAEL, code })).toBeUndefined();
        }
        expect(wholePhone(bare, '+972')).toBe(`+972${bare}`);
      }),
    );
  });

  it.each([
    ['050-123 4567', ''],
    ['+972501234567', ''],
    ['0501234567 (אמא)', '0501234567 (אמא)'],
    ['02-1234567', '02-1234567'],
  ])('sends no second phone that is the first one: %s', (additionalPhone, sent) => {
    const values = { ...NEW_CLIENT, phone: '501234567', additionalPhone };
    expect(toClientFields(values, '+972', false).additionalPhone).toBe(sent);
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
