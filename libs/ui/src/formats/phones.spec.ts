import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import fc from 'fast-check';
import { formatPhone, groupPhone, localPhone, ownPhone } from './phones';

describe('phones', () => {
  it('[CLI-018] shows an Israeli phone without its country code', () => {
    expect(localPhone('+972525550143')).toBe('0525550143');
    expect(localPhone('0525550143')).toBe('0525550143');
    expect(localPhone('+12125550101')).toBe('+12125550101');
  });

  it.each([
    ['+972525550143', '052 555 0143'],
    ['0525550143', '052 555 0143'],
    ['+97225550143', '02 555 0143'],
    ['+12125550101', '+1 212 555 0101'],
    ['+442079460958', '+44 207 946 0958'],
    ['+41445550123', '+41 44 555 0123'],
    ['+380441234567', '+380 44 123 4567'],
    ['02-1234 (mother)', '02-1234 (mother)'],
    ['+972 2 555 0143 אמא', '+972 2 555 0143 אמא'],
    ['1800', '1800'],
    ['', ''],
    [PLACEHOLDER_PHONE, ''],
  ])('%p reads %p', (phone, text) => expect(formatPhone(phone)).toBe(text));

  it.each([PLACEHOLDER_PHONE, '', null, undefined])('[CLI-034] %p is no phone', (phone) =>
    expect(ownPhone(phone)).toBe(''),
  );

  it('copying the groups gives the plain number', () => {
    const digits = fc.stringMatching(/^[1-9]\d{8}$/);
    fc.assert(fc.property(digits, (rest) => expect(groupPhone(`+972${rest}`).join('')).toBe(`0${rest}`)));
    const foreign = fc.stringMatching(/^[13-8]\d{8,13}$/);
    fc.assert(fc.property(foreign, (rest) => expect(groupPhone(`+${rest}`).join('')).toBe(`+${rest}`)));
  });
});
