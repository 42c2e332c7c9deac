import type { FloorReport, PersonFigures } from '@peruke/contracts/floor';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { floorApi } from '../api/floor.api';
import he from '../locales/he.json';
import { store } from '../store';
import { ReportScreen } from './report.screen';

const spread = { count: 4, median: 3.1, p80: 4.4, p95: 6.2 };
const report: FloorReport = {
  ...{
    cycle: { count: 146, median: 11.4, p80: 16.2, p95: 23 },
    per_week: 11.2,
    in_work: 43,
    work_share: 0.38,
  },
  promises: {
    ...{ kept: 123, broken: 23, late_days: 2.5 },
    costliest: { name: { he: 'עבודת יד', en: 'Hand work' }, count: 14 },
    safe: { kept: 90, broken: 10 },
  },
  first_pass: { share: 0.94, count: 146, reworked: 9 },
  centres: [{ ...spread, id: 1, name: { he: 'בסיס', en: 'Base' }, norm: 2.8, waiting: 1.2 }],
  steps: [
    { ...spread, step: 'Washing', kind: 'new', first_pass: 0.97 },
    { ...spread, step: 'תפר', kind: 'repair', first_pass: 0.895 },
  ],
  weeks: [{ ...spread, week: '2026-11-15', kept: 3, broken: 1 }],
  ages: [
    { from: 0, to: 5, orders: [{ id: 7, barcode: '204507' }] },
    { from: 31, to: null, orders: [] },
  ],
  holds: [{ reason: 'material', count: 2, days: 6.2 }],
  reworks: [{ reason: 'colour', count: 3 }],
  rework_terms: { warranty: 2, charged: 1 },
};
const figures: PersonFigures = {
  ...{ id: 2, nickName: 'דפנה', count: 41, wigs: 12 },
  steps: [
    {
      ...{ step: 'Washing', kind: 'new', count: 41, median_minutes: 33, p80_minutes: 52 },
      ...{ norm_minutes: 30, first_pass: 0.9 },
    },
  ],
};
const asked: string[] = [];
const server = setupServer(
  http.get('*/base/api/floor/report', ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json({ data: report });
  }),
  http.get('*/base/api/floor/people/:id/figures', ({ params, request }) => {
    asked.push(`${String(params['id'])}${new URL(request.url).search}`);
    return HttpResponse.json({ data: figures });
  }),
  http.get('*/base/api/floor/centres', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/floor/centres/people', () =>
    HttpResponse.json({
      data: [
        { id: 1, nickName: 'נועה' },
        { id: 2, nickName: 'דפנה' },
      ],
    }),
  ),
);

beforeAll(async () => {
  await startTestTexts('he', { 'mf-floor': he });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  connectTestShell();
  signInAs('MANAGER');
  store.dispatch(floorApi.util.resetApiState());
});

const open = async () => {
  const path = '/floor/report?from=2026-09-01&to=2026-11-30&kind=wig';
  renderPart(<ReportScreen />, { namespace: 'mf-floor', store, path });
  return screen.findByRole('table', { name: he.report.trend });
};

it('shows every figure with its number, and each chart has its table', async () => {
  const trend = await open();
  expect(asked).toEqual(['?from=2026-09-01&to=2026-11-30&kind=wig']);
  expect(screen.getByText('123 מתוך 146')).toBeTruthy();
  expect(within(trend).getByRole('rowheader', { name: '15-11-2026' })).toBeTruthy();
  const base = screen.getByRole('row', { name: /^בסיס/ });
  expect(
    within(base)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['', '4', '3.1', '4.4', '6.2', '2.8', '1.2']);
  expect(screen.getByRole('row', { name: /^חפיפה.*97%$/ })).toBeTruthy();
  // the stage is somebody's own text: in another language it stands behind what it is a stage of
  const repair = screen.getByRole('rowheader', { name: /^תיקון: ?תפר$/ });
  expect(within(repair).getByText('תפר').textContent).toBe('תפר');
  expect(screen.getByText('עבודת יד · 14 מתוך 23')).toBeTruthy();
  const holds = screen.getByRole('table', { name: he.report.holds });
  expect(within(holds).getByRole('row', { name: /חומר.*6\.2/ })).toBeTruthy();
});

it('says shares to the nearest percent, and of how many came back what is counted where', async () => {
  await open();
  // 123 of 146 are 84.2 %, what passed at first is 89.5 %
  expect(screen.getByText('84%')).toBeTruthy();
  expect(screen.getByText('90%', { selector: 'td' })).toBeTruthy();
  expect(screen.getByText('9 מתוך 146 שהושלמו חזרו')).toBeTruthy();
  expect(screen.getByText(he.report.reworksHint)).toBeTruthy();
});

it('opens the orders behind a bar', async () => {
  await open();
  const ages = screen.getByRole('table', { name: he.report.ages });
  fireEvent.click(within(ages).getByRole('button'));
  expect(screen.getByRole('button', { name: '204507' })).toBeTruthy();
});

it.each([
  ['ADMIN', ['נועה', 'דפנה']],
  ['MANAGER', ['נועה']],
] as const)('offers to %s whose figures may be opened', async (role, names) => {
  signInAs(role);
  await open();
  const field = screen.getByRole('combobox', { name: he.report.maker });
  fireEvent.click(field);
  await screen.findAllByRole('option', { name: names[0], hidden: true });
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  expect([...(list?.querySelectorAll('[role=option]') ?? [])].map((one) => one.textContent)).toEqual(names);
});

it('says how often the safe date was kept beside the promise', async () => {
  renderPart(<ReportScreen />, { namespace: 'mf-floor', store, path: '/floor/report' });
  expect(await screen.findByText(/נשמרו 90 מתוך 100 · 90%/)).toBeTruthy();
});

it('opens the figures of one person to an admin alone, by the days of the report', async () => {
  const path = '/floor/report?from=2026-10-01&to=2026-10-31&person=2';
  const { unmount } = renderPart(<ReportScreen />, { namespace: 'mf-floor', store, path });
  await screen.findByText(he.report.centres);
  expect(screen.queryByText(he.person.title)).toBeNull();
  unmount();
  signInAs('ADMIN');
  renderPart(<ReportScreen />, { namespace: 'mf-floor', store, path });
  expect(await screen.findByRole('cell', { name: '52' })).toBeTruthy();
  expect(asked).toContain('2?from=2026-10-01&to=2026-10-31');
});
