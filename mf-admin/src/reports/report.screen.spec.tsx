import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { showAs } from '../testing/admin-screen';
import { ReportScreen } from './report.screen';

const paid = (client: string, source: string, total: number, of: object = {}) => ({
  created_at: '2026-05-06 12:00:00',
  client,
  barcode: '204412',
  employee: 'Dana',
  source,
  total,
  totally: 1500,
  total_cost: 5000,
  wig_id: 412,
  ...of,
});
const PAYMENTS = [paid('Sara', 'Cash', 500), paid('Lea', 'CASH', 70), paid('Sara', 'Card', 900)];
const done = (barcode: string, totally: number, total_cost: number) => ({
  created_at: '2026-05-06 12:00:00',
  barcode,
  employees_name: 'Dana',
  client: 'Sara',
  activity_title: 'Status',
  activity_description: 'Washing',
  totally,
  total_cost,
  is_repair_wig: 0,
  wig_id: 1,
});

/** Every call, without what all of them say. */
const asked: string[] = [];
const note = (request: Request): URLSearchParams => {
  const { pathname, searchParams } = new URL(request.url);
  for (const day of ['from', 'to']) searchParams.delete(day);
  asked.push(
    `${pathname.replace('/base/api/report/', '')}?${searchParams} ${request.headers.get('accept-language')}`,
  );
  return searchParams;
};
const server = setupServer(
  http.get('*/base/api/report/payments', ({ request }) => {
    const chosen = note(request);
    const lets = (name: string, value: string) =>
      [null, value.toLowerCase()].includes(chosen.get(name)?.toLowerCase() ?? null);
    return HttpResponse.json({
      data: PAYMENTS.filter((row) => lets('client', row.client) && lets('source', row.source)),
    });
  }),
  http.get('*/base/api/report/employees', () =>
    HttpResponse.json({
      data: [done('1', 0, 0), done('2', 100, 0), done('3', 40, 100), done('4', 100, 100)],
    }),
  ),
  http.get('*/base/api/report/payments/views', () =>
    HttpResponse.json({ data: { views: [], columns: null } }),
  ),
  http.get('*/base/api/report/:type/:format', ({ request }) => {
    note(request);
    return HttpResponse.json({ data: { url: '/base/api/report/files/payments?sign=y' } });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => (asked.length = 0));

const choose = async (label: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
};

it('[RPT-005] [RPT-007] the server is asked for what is chosen; rows, sum, chart and files are of that alone', async () => {
  window.open = jest.fn();
  await showAs('ADMIN', <ReportScreen />, '/report?tab=payments&from=2026-05-01&to=2026-05-31');
  const table = await screen.findByRole('table', { name: 'Payments' });
  const total = () => within(table).getByText('Total').closest('tr');
  await waitFor(() => expect(total()).toHaveTextContent('₪1,470.00'));
  expect(asked).toEqual(['payments? en']);

  await choose('Client', 'Sara');
  await choose('Source', 'Cash');
  await waitFor(() => expect(total()).toHaveTextContent('₪500.00'));
  expect(asked).toContain('payments?client=Sara&source=cash en');
  expect(screen.getByText('1 payment')).toBeInTheDocument();
  const chart = screen.getByRole('figure', { name: /Payments by day/ });
  expect(within(chart).getByRole('columnheader', { name: 'Cash', hidden: true })).toBeInTheDocument();
  expect(within(chart).queryByRole('columnheader', { name: 'Card', hidden: true })).not.toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(asked).toContain('payments/pdf?client=Sara&source=cash en'));
  fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
  const columns = 'created,client,barcode,employee,source,amount,remainder,status';
  await waitFor(() =>
    expect(asked.map(decodeURIComponent)).toContain(
      `payments/excel?client=Sara&source=cash&columns=${columns} en`,
    ),
  );

  fireEvent.click(screen.getByRole('combobox', { name: 'Client' }));
  expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual(
    expect.arrayContaining(['Lea', 'Sara']),
  );
});

/** As a browser does it: React is not told to finish what the router renders when it finds the time. */
const type = (field: HTMLElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

it('[RPT-003] keeps both days that are typed one right after the other', async () => {
  await showAs('ADMIN', <ReportScreen />, '/report?tab=payments&from=2026-05-01&to=2026-05-31');
  const [from, to] = ['From', 'To'].map((name) => screen.getByRole('textbox', { name }));
  const acts = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  acts.IS_REACT_ACT_ENVIRONMENT = false;
  type(from!, '01-02-2020');
  type(to!, '02-03-2020');
  acts.IS_REACT_ACT_ENVIRONMENT = true;
  expect(window.location.search).toBe('?tab=payments&from=2020-02-01&to=2020-03-02');
  await waitFor(() =>
    expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual([
      '01-02-2020',
      '02-03-2020',
    ]),
  );
});

it('[RPT-012] [RPT-020] shows a ring and the debt, or a check mark; no price is 0 percent and no debt', async () => {
  await showAs('ADMIN', <ReportScreen />, '/report?tab=employees&from=2026-05-01&to=2026-05-31');
  const table = await screen.findByRole('table', { name: 'Employees' });
  await waitFor(() => expect(within(table).getAllByText('Dana')).toHaveLength(4));
  const rows = within(table)
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-row'));
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    '0%₪0.00',
    '0%₪0.00',
    '40%₪60.00',
    '',
  ]);
  expect(within(rows[3]!).getByRole('img', { name: 'Fully paid' })).toBeInTheDocument();
});
