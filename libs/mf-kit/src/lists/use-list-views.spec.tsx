import '@testing-library/jest-dom';
import { type ListColumn, type SavedView, savedViewOf, savedViewsOf } from '@peruke/contracts/lists';
import type { Density } from '@peruke/ui/table';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import * as z from 'zod';
import { noticeStore } from '../shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '../testing';
import { listViewsApi, useDensity, useListColumns, useListViews, ViewsBar } from '.';

const filterSchema = z.object({ state: z.string() });
type Filter = z.infer<typeof filterSchema>;
type Filters = Filter & { view?: number };

const viewOf = (over: Partial<SavedView<Filter>> = {}): SavedView<Filter> => ({
  ...{ id: 12, name: 'Late reworks', filter: { state: 'Rework' }, density: null, version: 3, count: 4 },
  ...{ shared: false, mine: true, may_change: true, owner: 'Noa' },
  ...over,
});
const shown = (...ids: string[]): ListColumn[] =>
  ['barcode', 'client', 'state'].map((id) => ({ id, shown: ids.includes(id), width: null }));
const EVERY = [
  { id: 'barcode', header: 'Barcode', cell: () => null },
  { id: 'client', header: <i />, headerLabel: 'Client', cell: () => null },
  { id: 'state', header: <b />, cell: () => null },
];
const api = listViewsApi({
  reducerPath: 'views',
  path: '/things',
  views: savedViewsOf(filterSchema).shape.data,
  view: savedViewOf(filterSchema),
});

let kept: { views: SavedView<Filter>[]; columns: ListColumn[] | null };
let sent: { way: string; body: unknown }[] = [];
let answer: () => Response;
const take = async ({ request }: { request: Request }) => {
  sent.push({
    way: `${request.method} ${new URL(request.url).pathname.split('/things')[1]}`,
    body: await request.json(),
  });
  return answer();
};
const server = setupServer(
  http.get('*/base/api/things/views', () => HttpResponse.json({ data: kept })),
  http.put('*/base/api/things/*', take),
  http.post('*/base/api/things/*', take),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

const List = ({ link }: { link: Filters }) => {
  const [filters, setFilters] = useState(link);
  const [density, onDensity] = useDensity('things');
  const views = useListViews(api, {
    ...{ filters, density, onDensity, blank: { state: '' } },
    change: (part: Partial<Filters>) => setFilters((now) => ({ ...now, ...part })),
    viewFilterOf: ({ state }: Filters): Filter => ({ state }),
    filtersOf: (filter: Filter): Filters => filter,
  });
  const columns = useListColumns(EVERY, views);
  return (
    <>
      <ViewsBar
        views={views}
        allLabel="All things"
        columns={columns.arrangement}
        menu={columns.menu}
        share="payment.write"
      />
      <output aria-label="filter">{filters.state}</output>
      <output aria-label="density">{density}</output>
      <output aria-label="columns">{columns.columns.map(({ id }) => id).join(' ')}</output>
      <output aria-label="own">{String(views.hasOwnColumns)}</output>
      {(['regular', 'compact'] as Density[]).map((one) => (
        <button key={one} type="button" onClick={() => onDensity(one)}>
          {one}
        </button>
      ))}
    </>
  );
};
const open = async (link: Filters = { state: '' }, role: 'MANAGER' | 'worker' = 'MANAGER') => {
  signInAs(role);
  await startTestTexts('en');
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  renderPart(<List link={link} />, { namespace: 'ui', store });
  await screen.findByRole('tab', { name: /Late reworks/ });
};
const says = (name: string) => screen.getByRole('status', { name }).textContent;
const isChanged = () => screen.queryByText('View was changed') !== null;
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  connectTestShell();
  kept = { views: [viewOf()], columns: null };
  sent = [];
  answer = () => HttpResponse.json({ data: viewOf() });
});

describe('a link to a view', () => {
  it('that somebody has removed says so, and shows the whole list', async () => {
    await open({ state: 'Draft', view: 2 });
    await waitFor(() => expect(says('filter')).toBe(''));
    expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'warning', text: 'View has been removed' });
    expect(tab(/All things/)).toHaveAttribute('aria-selected', 'true');
  });

  it('that names nothing else opens it as it is kept, its density too', async () => {
    kept.views = [viewOf({ density: 'compact' })];
    await open({ state: '', view: 12 });
    await waitFor(() => expect(says('filter')).toBe('Rework'));
    expect(says('density')).toBe('compact');
    expect(isChanged()).toBe(false);
  });

  it('that names another filter as well keeps that: the view was changed', async () => {
    await open({ state: 'Draft', view: 12 });
    await waitFor(() => expect(isChanged()).toBe(true));
    expect(says('filter')).toBe('Draft');
    press('Undo the change');
    expect(says('filter')).toBe('Rework');
    expect(isChanged()).toBe(false);
  });

  it('that is gone shows the whole list', async () => {
    await open({ state: '', view: 99 });
    expect(tab(/All things/)).toHaveAttribute('aria-selected', 'true');
    expect(isChanged()).toBe(false);
  });

  it('opens it once: the whole list is not turned back into the view', async () => {
    await open({ state: '', view: 12 });
    await waitFor(() => expect(says('filter')).toBe('Rework'));
    fireEvent.click(tab(/All things/));
    expect(says('filter')).toBe('');
    fireEvent.click(tab(/Late reworks/));
    expect(says('filter')).toBe('Rework');
  });
});

it('a list without a view is shown whole, whatever views it has', async () => {
  await open();
  expect(says('filter')).toBe('');
  expect(isChanged()).toBe(false);
});

describe('the density', () => {
  it('is kept in this browser, and changes a view that has one of its own', async () => {
    kept.views = [viewOf({ density: 'compact' })];
    await open();
    fireEvent.click(tab(/Late reworks/));
    expect(says('density')).toBe('compact');
    press('regular');
    expect(isChanged()).toBe(true);
    expect(localStorage.getItem('peruke.things.density')).toBe('regular');
  });

  it.each([
    ['compact', 'compact'],
    ['enormous', 'regular'],
    [null, 'regular'],
  ])('that the browser kept as %p is %p', async (stored, density) => {
    if (stored) localStorage.setItem('peruke.things.density', stored);
    await open();
    expect(says('density')).toBe(density);
  });

  it('of no concern to a view leaves it as it is', async () => {
    await open();
    fireEvent.click(tab(/Late reworks/));
    press('compact');
    expect(isChanged()).toBe(false);
  });
});

describe('the columns', () => {
  it.each<[string, ListColumn[] | null, Partial<SavedView<Filter>> | undefined, string, string, boolean]>([
    ['of the list, untouched', null, undefined, 'barcode client state', 'false', false],
    ['of the list, arranged', shown('barcode', 'state'), undefined, 'barcode state', 'true', false],
    ['of the list, in a view without any', shown('barcode', 'state'), {}, 'barcode state', 'false', false],
    ['of the view', null, { columns: shown('barcode', 'client') }, 'barcode client', 'false', false],
    [
      'of her own in the view',
      null,
      { columns: shown('barcode', 'client'), own_columns: shown('barcode') },
      'barcode',
      'true',
      true,
    ],
    [
      'of her own that are those of the view',
      null,
      { columns: shown('barcode'), own_columns: shown('barcode') },
      'barcode',
      'false',
      false,
    ],
  ])('%s', async (_whose, columns, view, ids, own, changed) => {
    kept = { views: [viewOf(view)], columns };
    await open();
    if (view) fireEvent.click(tab(/Late reworks/));
    expect(says('columns')).toBe(ids);
    expect(says('own')).toBe(own);
    expect(isChanged()).toBe(changed);
  });

  it('of her own are given up with the other changes of a view', async () => {
    kept.views = [viewOf({ columns: shown('barcode'), own_columns: shown('barcode', 'state') })];
    await open();
    fireEvent.click(tab(/Late reworks/));
    press('Undo the change');
    await waitFor(() =>
      expect(sent).toEqual([{ way: 'PUT /columns', body: { columns: null, view_id: 12 } }]),
    );
  });

  it('are kept though the page is left at once', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    kept.views = [viewOf({ columns: shown('barcode'), own_columns: shown('barcode', 'state') })];
    await open();
    fireEvent.click(tab(/Late reworks/));
    press('Undo the change');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(true);
    fetched.mockRestore();
  });

  describe('that are arranged twice in a row', () => {
    afterEach(() => server.resetHandlers());
    const answers: (() => void)[] = [];
    const arrangeTwice = async () => {
      answers.length = 0;
      server.use(
        http.put('*/base/api/things/columns', async ({ request }) => {
          const body = await request.json();
          sent.push({ way: 'PUT /columns', body });
          await new Promise<void>((resolve) => answers.push(resolve));
          return HttpResponse.json({ data: null });
        }),
      );
      await open();
      press('3 columns');
      for (const name of [/Client/, /state/]) fireEvent.click(await screen.findByRole('checkbox', { name }));
      await waitFor(() => expect(sent).toHaveLength(1));
    };
    const ids = () =>
      sent.map(({ body }) => (body as { columns: ListColumn[] }).columns.filter((one) => one.shown).length);

    it('are sent one after the other: the last ones stay', async () => {
      await arrangeTwice();
      expect(ids()).toEqual([2]);
      answers[0]?.();
      await waitFor(() => expect(ids()).toEqual([2, 1]));
      answers[1]?.();
    });

    it('are both sent at once when the page is left', async () => {
      await arrangeTwice();
      window.dispatchEvent(new Event('pagehide'));
      await waitFor(() => expect(ids()).toEqual([2, 1]));
      answers.forEach((answer) => answer());
    });
  });

  it('are called by their heads, or by what those are read as', async () => {
    await open();
    press('3 columns');
    for (const name of ['Barcode', 'Client', 'state'])
      expect(await screen.findByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
  });

  it('that could not be kept are told', async () => {
    answer = () => HttpResponse.json({ message: 'No.' }, { status: 422 });
    await open();
    press('3 columns');
    const before = noticeStore.get().shown.length;
    fireEvent.click(await screen.findByRole('checkbox', { name: /Client/ }));
    await waitFor(() => expect(noticeStore.get().shown.length).toBe(before + 1));
  });
});

describe('the name of a view', () => {
  const name = () => screen.findByRole('textbox', { name: 'Name of the view' });
  const share = () => screen.queryByRole('checkbox', { name: /Everybody/ });
  const keep = () => press('Save');

  it('is asked for a new one, which is then open; it is shared by nobody’s accident', async () => {
    answer = () => HttpResponse.json({ data: viewOf({ id: 13, name: 'Mine' }) }, { status: 201 });
    await open({ state: 'Draft' });
    press('New view');
    await name();
    keep();
    await waitFor(async () => expect(await name()).toBeInvalid());
    expect(sent).toEqual([]);
    fireEvent.change(await name(), { target: { value: 'Mine' } });
    expect(share()).not.toBeChecked();
    keep();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        way: 'POST /views',
        body: {
          ...{ name: 'Mine', shared: false, filter: { state: 'Draft' }, density: 'regular' },
          columns: shown('barcode', 'client', 'state'),
        },
      },
    ]);
  });

  it('is changed with the version that was seen, and nothing else of the view', async () => {
    kept.views = [viewOf({ shared: true })];
    await open({ state: '', view: 12 });
    press('View Late reworks');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename or share' }));
    expect(await name()).toHaveValue('Late reworks');
    expect(share()).toBeChecked();
    fireEvent.change(await name(), { target: { value: 'Later' } });
    keep();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ name: 'Later', shared: true, base_version: 3 });
  });

  it('is shared by whom the list allows it alone', async () => {
    await open({ state: '' }, 'worker');
    press('New view');
    await name();
    expect(share()).toBeNull();
  });

  it.each([
    ['at the field', { errors: { name: ['is taken'] } }, 'is taken', 0],
    ['above it where it is not to blame', {}, undefined, 1],
  ])('that the service refuses is told %s', async (_where, body, text, alerts) => {
    answer = () => HttpResponse.json({ message: 'No.', ...body }, { status: 422 });
    await open();
    press('New view');
    fireEvent.change(await name(), { target: { value: 'Mine' } });
    expect(screen.queryByRole('alert')).toBeNull();
    keep();
    await waitFor(() => expect(sent).toHaveLength(1));
    if (text) expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(alerts));
    expect(await name()).toHaveValue('Mine');
  });
});
