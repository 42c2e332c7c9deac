import { FAULTS, type FaultCode, faultOf, faultText, readFault } from './faults.js';

describe('what a schema finds', () => {
  it.each<[object, FaultCode, object]>([
    [{ code: 'invalid_type', input: undefined }, 'required', {}],
    [{ code: 'too_small', input: '', origin: 'string', minimum: 1 }, 'required', {}],
    [{ code: 'too_small', input: 'x', origin: 'string', minimum: 2 }, 'too_short', { min: 2 }],
    [{ code: 'too_big', input: 'xxx', origin: 'string', maximum: 50 }, 'too_long', { max: 50 }],
    [{ code: 'too_big', input: [1], origin: 'array', maximum: 30 }, 'too_many', { max: 30 }],
    [{ code: 'too_small', input: -1, origin: 'number', minimum: 0 }, 'too_small', { min: 0 }],
    [{ code: 'too_small', input: 0, origin: 'number', minimum: 0, inclusive: false }, 'above', { min: 0 }],
    [{ code: 'invalid_type', input: NaN, expected: 'number' }, 'not_number', {}],
    [{ code: 'invalid_type', input: 1.5, expected: 'int' }, 'not_whole', {}],
    [{ code: 'invalid_format', input: '31-02-2026', format: 'date' }, 'not_date', {}],
    [{ code: 'invalid_value', input: 'x' }, 'not_choice', {}],
    [{ code: 'new_in_a_later_zod', input: 'x' }, 'not_valid', {}],
  ])('%p is %s', (found, code, params) => {
    expect(faultOf(found)).toEqual({ code, params });
  });

  it('each sentence is read back as what it was written from', () => {
    for (const code of Object.keys(FAULTS) as FaultCode[]) {
      const fault = {
        code,
        params: Object.fromEntries([...FAULTS[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, '7'])),
      };
      expect(readFault(faultText(fault))).toEqual(fault);
    }
    expect(readFault('Too big: expected string')).toBeUndefined();
  });
});
