import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { savedFiles } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const DONE: Partial<BroughtFile> = {
  ...{ state: 'done', may_undo: true },
  written: { created: 2, updated: 1, kept: 0 },
};
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
let gone = false;
let refused: object | undefined;
let owner: ImportRow['before'];
const sent: string[] = [];
const asked: string[] = [];
const server = setupServer(
  http.get('*/base/api/takeouts', () => HttpResponse.json({ data: [] })),
  http.get('*/base/api/:part/imports', () => HttpResponse.json({ data: gone ? [] : [now] })),
  http.get('*/base/api/:part/imports/7', () => HttpResponse.json({ data: now })),
  http.get('*/base/api/:part/imports/7/rows', ({ request }) => {
    const outcome = new URL(request.url).searchParams.get('outcome');
    const all = ROWS.map((row) => (row.outcome === 'new' ? { ...row, before: owner } : row));
    const rows = all.filter((row) => outcome === 'all' || row.outcome === outcome);
    return HttpResponse.json({ data: { rows, total: rows.length } });
  }),
  http.put('*/base/api/:part/imports/7', async ({ request }) => {
    sent.push(await request.text());
    return HttpResponse.json({ data: now });
  }),
  http.delete('*/base/api/:part/imports/7', () => {
    sent.push('thrown away');
    gone = true;
    return HttpResponse.json({ data: { success: true } });
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
  gone = false;
  refused = undefined;
  owner = {};
});
afterAll(() => server.close());

const show = (path = '/import?id=7') => {
  window.history.replaceState(null, '', path);
  return showAs('ADMIN', <ImportScreen />, path);
};
/** Presses for the undo, and answers the question; what it asked. */
const takeBack = async (yes: boolean): Promise<object | undefined> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Take the import back' }));
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  const question = confirmStore.get();
  await act(async () => question?.answer(yes));
  return question;
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
    await takeBack(true);
    await screen.findByText(/was taken back/);
    expect(sent).toEqual(['start', 'undo']);
  });

  it.each([
    [
      'clients',
      '2 clients that the file brought will be deleted. 1 that the file changed will be as it was before.',
      { created: 2, updated: 1 },
    ],
    ['orders', '1 order that the file brought will be deleted.', { created: 1, updated: 0 }],
    ['meetings', '2 that the file changed will be as they were before.', { created: 0, updated: 2 }],
  ] as const)('asks before it takes %s back, and a no changes nothing', async (kind, text, written) => {
    now = job({ ...DONE, kind, written: { ...written, kept: 0 } });
    await show(`/import?kind=${kind}&id=7`);
    expect(await takeBack(false)).toMatchObject({ text, danger: true });
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Take the import back' })).toBeEnabled();
  });

  it.each<[string, number, string[] | undefined, string]>([
    ['one', 1, ['5'], '1 row was used or changed since. Nothing was taken back. Row 5 of the file.'],
    [
      'several',
      3,
      ['2', '5', '9'],
      '3 rows were used or changed since. Nothing was taken back. Rows 2, 5, 9 of the file.',
    ],
    [
      'more than it names',
      12,
      ['2', '5'],
      '12 rows were used or changed since. Nothing was taken back. Rows 2, 5, … of the file.',
    ],
    ['what it cannot name', 2, undefined, '2 rows were used or changed since. Nothing was taken back.'],
  ])('says in which rows somebody has gone on: %s', async (_what, count, rows, text) => {
    now = job(DONE);
    refused = { code: 'import_built_upon', message: '', params: { count }, errors: rows && { rows } };
    await show();
    await takeBack(true);
    await waitFor(() => expect(noticeStore.get().shown).toContainEqual(expect.objectContaining({ text })));
  });

  it.each([
    [1, '1 row'],
    [1_200, '1,200 rows'],
  ])('says of %d how many rows the file has', async (total, text) => {
    now = job({ total });
    await show();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows whose an order will be where its row names somebody else', async () => {
    now = job({ kind: 'orders', columns: [{ head: 'Client', field: 'client' }] });
    owner = { 0: 'Miriam Adler' };
    await show('/import?kind=orders&id=7');
    const cell = (await screen.findByText('Ada Stone')).closest('td')!;
    expect(cell).toHaveTextContent('Ada StoneGoes to Miriam Adler');
  });

  it('says that the same rows were brought meanwhile, and leads to the imports that were', async () => {
    await show();
    await screen.findByText('Ada Stone');
    server.use(
      http.post('*/base/api/:part/imports/7/start', () =>
        HttpResponse.json({ code: 'not_found', message: 'Not found' }, { status: 404 }),
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await waitFor(() => expect(window.location.search).not.toContain('id='));
    expect(noticeStore.get().shown.at(-1)?.text).toMatch(/^This file has been imported already/);
    server.resetHandlers();
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

  it.each(['clients', 'orders', 'stock', 'meetings', 'balances'] as const)(
    'says above the table which column of %s will not be imported',
    async (kind) => {
      now = job({ kind });
      await show(`/import?kind=${kind}&id=7`);
      expect(await screen.findByText(/will not be imported/)).toHaveTextContent(
        '1 column will not be imported: \u2068Remarks\u2069',
      );
    },
  );

  it('says of several columns that they will not be imported', async () => {
    now = job({ columns: [...job().columns, { head: 'Shoe size', field: null }] });
    await show();
    expect(await screen.findByText(/will not be imported/)).toHaveTextContent(
      '2 columns will not be imported: \u2068Remarks\u2069, \u2068Shoe size\u2069',
    );
  });

  it('says nothing of columns where each of them is imported', async () => {
    now = job({ columns: job().columns.slice(0, 2) });
    await show();
    await screen.findByText('Ada Stone');
    expect(screen.queryByText(/will not be imported/)).not.toBeInTheDocument();
  });

  it('throws away a file that was not begun with, without a question', async () => {
    await show('/import');
    fireEvent.click(await screen.findByRole('button', { name: 'Throw away clients.csv' }));
    await waitFor(() => expect(screen.queryByText('clients.csv')).not.toBeInTheDocument());
    expect(sent).toEqual(['thrown away']);
  });

  it('throws away nothing that was written', async () => {
    now = job(DONE);
    await show('/import');
    await screen.findByRole('button', { name: 'Open clients.csv' });
    expect(screen.queryByRole('button', { name: 'Throw away clients.csv' })).not.toBeInTheDocument();
  });

  it.each(['ready', 'done'] as const)(
    'calls the file of refused rows after its source, %s',
    async (state) => {
      now = job({ ...(state === 'done' ? DONE : {}), file_name: 'לקוחות 2026.xlsx' });
      const names = savedFiles();
      server.use(http.get('*/base/api/:part/imports/7/refused', () => new HttpResponse(new Blob(['rows']))));
      await show();
      fireEvent.click(await screen.findByRole('button', { name: 'Download the refused row' }));
      await waitFor(() => expect(names).toEqual(['לקוחות 2026-refused.xlsx']));
      jest.mocked(HTMLAnchorElement.prototype.click).mockRestore();
    },
  );

  it('opens a former import', async () => {
    await show('/import');
    fireEvent.click(await screen.findByRole('button', { name: 'Open clients.csv' }));
    await screen.findByText('Ada Stone');
  });
});
