import { DEFAULT_SETTINGS, settingsSchema, vatOn } from './settings.js';

const faultsOf = (change: object): string[] =>
  settingsSchema
    .partial()
    .safeParse(change)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('is whole by default but for the name and the number of the business', () => {
  const { businessName: _name, businessTaxId: _number, ...rest } = DEFAULT_SETTINGS;
  expect(faultsOf(rest)).toEqual([]);
});

it.each([
  [{ businessName: ' ' }, 'businessName: Receipts cannot be issued without a name.'],
  [{ businessTaxId: '51234567' }, 'businessTaxId: Receipts cannot be issued without a number of 9 digits.'],
  [{ week: Array(7).fill(null) }, 'week: At least one day of the week must be open.'],
  [
    { week: [{ opens: '09:00', closes: '09:00' }, null, null, null, null, null, null] },
    'week.0.closes: The closing hour must be after the opening hour.',
  ],
  [
    { week: [{ opens: '25:99', closes: '17:30' }, null, null, null, null, null, null] },
    'week.0.opens: Must be a time of the day, HH:mm.',
  ],
  [
    {
      vat: [
        { percent: 17, from: '2020-01-01' },
        { percent: 18, from: '2020-01-01' },
      ],
    },
    'vat.1.from: This day stands here already.',
  ],
])('refuses %j', (change, fault) => {
  expect(faultsOf(change)).toEqual([fault]);
});

it.each([
  ['2024-12-31', 17],
  ['2025-01-01', 18],
  ['2026-12-31', 18],
  ['2027-01-01', 19],
  ['1999-01-01', 17],
])('takes the VAT of the day: %s -> %d', (day, percent) => {
  const rates = [
    { percent: 19, from: '2027-01-01' },
    { percent: 17, from: '2015-10-01' },
    { percent: 18, from: '2025-01-01' },
  ];
  expect(vatOn(day, rates)).toBe(percent);
});
