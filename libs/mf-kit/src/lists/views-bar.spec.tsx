import '@testing-library/jest-dom';
import { type SavedView, savedViewOf, savedViewsOf } from '@peruke/contracts/lists';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import * as z from 'zod';
import { confirmStore } from '../shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '../testing';
import { listViewsApi, useListViews, ViewsBar } from '.';

const filterSchema = z.object({ state: z.string() });
type Filter = z.infer<typeof filterSchema>;
type Filters = Filter & { view?: number };

const VIEW: SavedView<Filter> = {
  ...{ id: 12, name: 'Late reworks', filter: { state: 'Rework' }, density: null, version: 1, count: 4 },
  ...{ shared: true, mine: true, may_change: true, owner: 'Noa' },
};
const api = listViewsApi({
  reducerPath: 'views',
  path: '/things',
  views: savedViewsOf(filterSchema).shape.data,
  view: savedViewOf(filterSchema),
});
const viewFilterOf = ({ state }: Filters): Filter => ({ state });
const blank: Filters = { state: '' };

const List = () => {
  const [filters, setFilters] = useState(blank);
  const change = (part: Partial<Filters>) => setFilters((now) => ({ ...now, ...part }));
  const views = useListViews(api, {
    ...{ filters, change, viewFilterOf, blank },
    ...{ filtersOf: (filter) => filter, density: 'regular', onDensity: () => undefined },
  });
  return (
    <>
      <ViewsBar views={views} allLabel="All things" columns={[]} menu={null} share="payment.write" />
      <button type="button" onClick={() => change({ state: 'Draft' })}>
        drafts
      </button>
    </>
  );
};

const removed: string[] = [];
const server = setupServer(
  http.get('*/base/api/things/views', () => HttpResponse.json({ data: { views: [VIEW], columns: null } })),
  http.delete('*/base/api/things/views/:id', ({ params }) => {
    removed.push(String(params['id']));
    return HttpResponse.json({ data: {} });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

beforeEach(async () => {
  removed.length = 0;
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en');
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  renderPart(<List />, { namespace: 'ui', store });
  fireEvent.click(await screen.findByRole('tab', { name: /Late reworks/ }));
});

const isChanged = () => screen.queryByText('View was changed') !== null;

it('a view is said to be changed once the list shows something else, until that is taken back', () => {
  expect(isChanged()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'drafts' }));
  expect(isChanged()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(isChanged()).toBe(false);
});

it.each([
  ['yes', true, ['12'], 'All things'],
  ['no', false, [], 'Late reworks'],
] as const)(
  'a view is removed after a red question alone: answered by %s',
  async (_said, yes, gone, shown) => {
    fireEvent.click(screen.getByRole('button', { name: 'View Late reworks' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove view' }));
    await waitFor(() => expect(confirmStore.get()).toMatchObject({ danger: true, yes: 'Yes, remove' }));
    act(() => confirmStore.get()?.answer(yes));
    await waitFor(() =>
      expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(new RegExp(shown)),
    );
    expect(removed).toEqual(gone);
  },
);
