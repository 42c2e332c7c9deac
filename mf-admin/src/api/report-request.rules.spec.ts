import {
  askedOf,
  isReportType,
  isWholeRange,
  reportAddress,
  type ReportRequest,
} from './report-request.rules';

const RANGE = { from: '2026-12-01', to: '2026-12-31' };

it('asks for the days, and for what filters alone', () => {
  expect(askedOf(RANGE, {})).toEqual(RANGE);
  expect(askedOf(RANGE, { client: '', employee: 'Noa' })).toEqual({ ...RANGE, employee: 'Noa' });
  expect(askedOf(RANGE, {}, 'client_desc')).toEqual({ ...RANGE, sort: 'client_desc' });
});

describe('[RPT-016] the file of a report', () => {
  const of = (more: Pick<ReportRequest, 'type' | 'format'>) =>
    reportAddress({ ...RANGE, ...more, columns: 'date,amount', user_id: 7 });

  it.each([
    ['payments', 'excel', { ...RANGE, columns: 'date,amount' }],
    ['payments', 'pdf', RANGE],
    ['employees', 'excel', { ...RANGE, user_id: 7 }],
    ['employees', 'pdf', { ...RANGE, user_id: 7 }],
  ] as const)('of %s as %s', (type, format, params) =>
    expect(of({ type, format })).toEqual({ url: `/report/${type}/${format}`, params }),
  );
});

it.each([
  ['2026-12-01', '2026-12-31', true],
  ['2026-12-01', '2026-12-01', true],
  ['2026-12-02', '2026-12-01', false],
  ['', '2026-12-01', false],
  ['2026-12-01', null, false],
  [null, null, false],
])('days from %p to %p are in order: %p', (from, to, is) => expect(isWholeRange({ from, to })).toBe(is));

it.each([
  ['payments', true],
  ['wigs', false],
])('%s is a report: %p', (type, is) => expect(isReportType(type)).toBe(is));
