import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BroughtFile, ImportRow } from '@peruke/contracts/imports';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { showAs } from '../testing/admin-screen';
import { ImportScreen } from './import.screen';

const job = (over: Partial<BroughtFile> = {}): BroughtFile => ({
  id: 7,
  kind: 'clients',
  file_name: 'clients.csv',
  state: 'ready',
  by: 'admin',
  created_at: '2026-11-23 10:00:00',
  finished_at: null,
  columns: [
    { head: 'Name', field: 'full_name' },
    { head: 'Mobile', field: 'phone' },
    { head: 'Remarks', field: null },
  ],
  updates: true,
  total: 3,
  counts: { new: 1, changed: 1, same: 0, refused: 1, errors: 1 },
  progress: { done: 3, of: 3 },
  written: { created: 0, updated: 0, kept: 0 },
  may_undo: false,
  kept_until: '2026-11-24 10:00:00',
  ...over,
});
const ROWS: ImportRow[] = [
  { line: 2, cells: ['Ada Stone', '0525550184', 'x'], outcome: 'new', errors: {}, before: {} },
  {
    line: 3,
    cells: ['Bella', '052'],
    outcome: 'refused',
    errors: { 1: ["Typed phone wasn't validated", 'This phone stands in an earlier row.'] },
    before: {},
  },
  { line: 4, cells: ['Dina', '0525550186'], outcome: 'changed', errors: {}, before: { 0: 'Dana' } },
];
let now: BroughtFile;
let refused: object | undefined;
const sent: string[] = [];
const asked: string[] = [];
const server = setupServer(
  http.get('*/base/api/takeouts', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/:part/imports', () => HttpResponse.json({ data: [now] })),
  http.get('*/base/api/:part/imports/7', () => HttpResponse.json({ data: now })),
  http.get('*/base/api/:part/imports/7/rows', ({ request }) => {
    const outcome = new URL(request.url).searchParams.get('outcome');
    const rows = ROWS.filter((row) => outcome === 'all' || row.outcome === outcome);
    return HttpResponse.json({ data: { rows, total: rows.length } });
  }),
  http.put('*/base/api/:part/imports/7', async ({ request }) => {
    sent.push(await request.text());
    return HttpResponse.json({ data: now });
  }),
  http.post('*/base/api/:part/imports/7/:deed', ({ params }) => {
    sent.push(String(params['deed']));
    if (refused) return HttpResponse.json(refused, { status: 409 });
    now = job({ state: 'done', written: { created: 1, updated: 1, kept: 0 }, may_undo: true });
    if (params['deed'] === 'undo') now = job({ state: 'undone' });
    return HttpResponse.json({ data: now });
  }),
);
beforeAll(() => {
  server.listen();
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
});
beforeEach(() => {
  sent.splice(0);
  now = job();
  refused = undefined;
});
afterAll(() => server.close());

const show = (path = '/import?id=7') => {
  window.history.replaceState(null, '', path);
  return showAs('ADMIN', <ImportScreen />, path);
};

describe('bringing a list of clients', () => {
  it('shows what is wrong under its cell, and what a change takes the place of', async () => {
    await show();
    const cell = (await screen.findByText('052')).closest('td')!;
    // of the pack, not as the service wrote it
    expect(within(cell).getByText("Typed phone wasn't validated")).toBeInTheDocument();
    expect(within(cell).getByText('This phone stands in an earlier row')).toBeInTheDocument();
    expect(within(screen.getByText('Dina').closest('td')!).getByText('Dana')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  });

  it('shows the rows of one outcome alone', async () => {
    await show();
    await screen.findByText('Ada Stone');
    fireEvent.click(screen.getByRole('button', { name: /^1 ?Refused/ }));
    await waitFor(() => expect(screen.queryByText('Ada Stone')).not.toBeInTheDocument());
    expect(screen.getByText('Bella')).toBeInTheDocument();
  });

  it('leaves clients who are there as they are, when that is asked for', async () => {
    await show();
    fireEvent.click(await screen.findByRole('switch'));
    await waitFor(() => expect(sent).toEqual(['{"fields":["full_name","phone",null],"updates":false}']));
  });

  it('imports, says what came of it, and takes it back', async () => {
    await show();
    // it waits until the rows are there
    await screen.findByText('Ada Stone');
    fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await screen.findByText(/The import is done/);
    expect(screen.getByRole('status')).toHaveTextContent('1 new client. 1 changed.');
    fireEvent.click(screen.getByRole('button', { name: 'Take the import back' }));
    await screen.findByText(/was taken back/);
    expect(sent).toEqual(['start', 'undo']);
  });

  it('cannot start what would write nothing', async () => {
    now = job({ counts: { new: 0, changed: 0, same: 2, refused: 1, errors: 1 } });
    await show();
    await screen.findByText('Ada Stone');
    expect(screen.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
  });

  it('asks the service of the kind that was chosen, and offers to change what is there', async () => {
    now = job({ kind: 'orders', columns: [{ head: 'No.', field: 'orderNumber' }] });
    await show('/import');
    fireEvent.click(await screen.findByRole('radio', { name: 'Open orders' }));
    asked.splice(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Open clients.csv' }));
    await screen.findByText('Ada Stone');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bring open orders');
    expect(screen.getByRole('switch')).toHaveAccessibleName('Change orders that are there, by number');
    fireEvent.click(screen.getByRole('button', { name: /^Import / }));
    await screen.findByText(/1 new order\./);
    expect(new Set(asked.flatMap((path) => /^(.+)\/imports/.exec(path)?.[1] ?? []))).toEqual(
      new Set(['/base/api/wigs']),
    );
  });

  it('opens a former import', async () => {
    await show('/import');
    fireEvent.click(await screen.findByRole('button', { name: 'Open clients.csv' }));
    await screen.findByText('Ada Stone');
  });
});
