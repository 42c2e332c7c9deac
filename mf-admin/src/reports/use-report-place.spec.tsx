import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { type ReportPlace, useReportPlace } from './use-report-place';

const at = (address: string) => {
  window.history.replaceState(null, '', `/reports${address}`);
  const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
  return renderHook(() => useReportPlace(), { wrapper }).result;
};
const DAYS = 'from=2026-11-01&to=2026-11-30';
const RANGE = { from: '2026-11-01', to: '2026-11-30' };
const after = (address: string, next: Parameters<ReportPlace['go']>[0]): Record<string, string> => {
  const place = at(address);
  act(() => place.current.go(next));
  return Object.fromEntries(new URLSearchParams(window.location.search));
};

describe('[RPT-003] the address of a report', () => {
  it.each([
    ['', { type: 'payments', view: undefined, period: undefined, sort: undefined }],
    ['?tab=employees', { type: 'employees' }],
    ['?tab=wigs', { type: 'payments' }],
    [`?${DAYS}`, { range: RANGE }],
    ['?from=2026-02-30&to=2026-03-05', { range: { from: '2026-03-05', to: '2026-03-05' } }],
    ['?from=2199-01-01', { range: { from: '2199-01-01', to: '2199-01-01' } }],
    ['?from=2026-11-30&to=2026-11-01', { range: { from: '2026-11-30', to: '2026-11-01' } }],
    ['?view=7', { view: 7 }],
    ['?view=0', { view: undefined }],
    ['?view=-3', { view: undefined }],
    ['?view=1.5', { view: undefined }],
    ['?sort=client_asc', { sort: 'client_asc' }],
    ['?sort=price', { sort: undefined }],
    ['?client=Sara', { filter: { client: 'Sara', employee: '', source: '' } }],
  ])('%s is read as %p', (address, place) => expect(at(address).current).toMatchObject(place));

  it('that names no day is of today alone', () => {
    const { from, to } = at('?from=gone&to=2999-12-31').current.range;
    expect(from).toBe(to);
  });

  it('keeps all that is not chosen anew', () =>
    expect(after(`?tab=payments&${DAYS}&client=Sara&sort=client_asc&view=7`, { source: 'Cash' })).toEqual({
      ...{ tab: 'payments', ...RANGE, client: 'Sara', source: 'Cash', sort: 'client_asc', view: '7' },
    }));

  it('of another report has its days, and none of the filters', () =>
    expect(after(`?${DAYS}&client=Sara&sort=client_asc&view=7`, { tab: 'employees' })).toEqual({
      ...{ tab: 'employees', ...RANGE },
    }));

  it('has days or a period, whichever was named last', () => {
    expect(after(`?${DAYS}`, { period: 'month' })).toEqual({ tab: 'payments', period: 'month' });
    expect(after('?period=month', { source: 'Cash' })).toEqual({
      ...{ tab: 'payments', period: 'month', source: 'Cash' },
    });
    const named = after('?period=month', { from: '2026-11-02' });
    expect(named).toMatchObject({ from: '2026-11-02' });
    expect(named).not.toHaveProperty('period');
    expect(after('?period=month', { to: '2026-11-29' })).toMatchObject({ to: '2026-11-29' });
  });
});
