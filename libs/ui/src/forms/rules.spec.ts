import { fieldTextKey } from './field-texts.rules';
import { bestMatch, foldForSearch, matchesSearch, onlyMatch } from './search.rules';

describe('texts of the server', () => {
  it.each([
    ['The role field is required.', 'required'],
    ['field is required', 'required'],
    ['Please enter this field', 'required'],
    ['This field is required', 'required'],
    ['Must be 9 digits', 'nineDigits'],
    ['Deposits cannot be 0', 'deposit'],
    ["Typed phone wasn't validated", 'phone'],
    ['Please remove "0" after code', 'phoneZero'],
    ['The name has already been taken.', 'taken'],
    ['The amount must be a number.', 'number'],
    ['Invalid number format', 'number'],
    ['The selected colour is invalid.', 'choice'],
    ['The end must not be before the start.', 'order'],
    ['At least 8 characters', 'password'],
    ['The barcode is in use by another order.', 'taken'],
    ['This phone already belongs to a client', 'taken'],
    ['You cannot delete your own account.', 'ownAccount'],
    ['There must be at least one admin.', 'lastAdmin'],
    ['The meeting is canceled.', 'canceled'],
    ['The order belongs to another client.', 'otherClient'],
    ['Meetings are held from Sunday to Thursday.', 'workDays'],
    ['Choose a client or an order.', 'whom'],
    ['The code is wrong, or was used already.', 'codeWrong'],
    ['A text of its own', undefined],
  ])('%p means %p', (text, key) => expect(fieldTextKey(text)).toBe(key));
});

describe('search', () => {
  it('does not care for points, maqaf, quotes or case', () => {
    expect(foldForSearch('בן־עָמִי')).toBe('בן עמי');
    expect(foldForSearch('  Rachel   GOLD ')).toBe('rachel gold');
  });

  it.each([
    ['אלו תמר', true],
    ['תמר', true],
    ['0118', true],
    ['מר', false],
    ['תמר גבעון', false],
    ['', true],
    ['תמר ', true],
  ])('%p finds it: %p', (typed, found) =>
    expect(matchesSearch({ label: 'תמר אלוני', secondary: '050 555 0118' }, typed)).toBe(found),
  );

  const options = ['Tamar Aloni', 'Tamar', 'Mor Tamar', 'Liat', 'Liat'].map((label) => ({ label }));
  it.each([
    ['tamar', 'Tamar'],
    ['ta', 'Tamar Aloni'],
    ['mor', 'Mor Tamar'],
    ['al', 'Tamar Aloni'],
  ])('of what %p finds Enter takes %p', (typed, label) =>
    expect(bestMatch(options, typed)).toEqual({ label }),
  );

  it('what cannot be chosen is taken neither by Enter nor by its whole name', () => {
    const shut = { label: 'Tamar', disabled: true };
    expect(bestMatch([shut, ...options], 'tamar')).toEqual({ label: 'Tamar' });
    expect(bestMatch([shut], 'tamar')).toBeUndefined();
    expect(onlyMatch([shut], 'tamar')).toBeUndefined();
  });

  it.each([
    ['Mor  tamar', 'Mor Tamar'],
    ['mor', undefined],
    ['liat', undefined],
  ])('whoever wrote %p has chosen %p', (typed, label) =>
    expect(onlyMatch(options, typed)?.label).toBe(label),
  );

  it.each([
    ['12', '12 Hapoalim'],
    ['1', undefined],
    ['126', '126 Kesef'],
    ['12 hapoalim', '12 Hapoalim'],
    ['hapoalim', undefined],
    ['4', undefined],
  ])('of banks that begin alike %p alone chooses %p', (typed, label) => {
    const banks = ['126 Kesef', '12 Hapoalim', '4 Yahav', '4 Igud'].map((bank) => ({
      label: bank,
      code: bank.split(' ')[0]!,
    }));
    expect(onlyMatch(banks, typed)?.label).toBe(label);
    if (label) expect(bestMatch(banks, typed)?.label).toBe(label);
  });
});
