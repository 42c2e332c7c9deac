import {
  phoneFault,
  phoneMaxLength,
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

  it('[CLI-031] leaves room for 13 characters with +972 and 17 with others', () => {
    expect(phoneMaxLength('+972')).toBe(9);
    expect(phoneMaxLength('+1')).toBe(15);
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
    };
    expect(toClientValues(client as never, countries)).toMatchObject({
      phone: '2125550143',
      phoneCountry: 'US',
    });
  });
});
