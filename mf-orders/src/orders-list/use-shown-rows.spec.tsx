import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Provider } from 'react-redux';
import { ordersApi } from '../api/orders.api';
import { NO_FILTERS, ordersQueryOf } from '../list-filters/list-filters.rules';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { useShownRows } from './use-shown-rows';

let held: Promise<void> | undefined;
/** Holds all answers back from now on; answers how to let them come. */
const hold = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return resolve;
};
const server = setupServer(
  http.get('*/base/api/wigs/v2/all', async ({ request }) => {
    await held;
    const asked = new URL(request.url).searchParams;
    const page = Number(asked.get('page'));
    const of = asked.get('state') === 'Storage' ? 100 : 0;
    const wigs = [1, 2].map((place) => sampleOrder({ id: of + page * 10 + place }));
    return HttpResponse.json({ data: { wigs, pagination: { total: 60, page, per_page: 2 } } });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  held = undefined;
  store.dispatch(ordersApi.util.resetApiState());
});

interface Place {
  page: number;
  onPhone: boolean;
  state?: string;
}
const queryOf = ({ page, state = '' }: Place) =>
  ordersQueryOf({ ...NO_FILTERS, page, state, perPage: 25 }, []);
const show = (first: Place) => {
  const { result, rerender } = renderHook((place: Place) => useShownRows(queryOf(place), place.onPhone), {
    initialProps: first,
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { ids: () => result.current.rows?.map(({ id }) => id), turnTo: rerender };
};

it.each([
  ['a desk', 1, false, [11, 12]],
  ['a desk', 3, false, [31, 32]],
  ['a phone', 1, true, [11, 12]],
  ['a phone', 3, true, [11, 12, 21, 22, 31, 32]],
])(
  'shows on %s at page %d the rows of that page, and on a phone those before it',
  async (_where, page, onPhone, rows) => {
    const { ids } = show({ page, onPhone });
    await waitFor(() => expect(ids()).toEqual(rows));
    expect(store.getState().ordersList.shown).toEqual(rows);
  },
);

it('more rows of a phone come to those that stand there already', async () => {
  const { ids, turnTo } = show({ page: 1, onPhone: true });
  await waitFor(() => expect(ids()).toEqual([11, 12]));
  const come = hold();
  turnTo({ page: 2, onPhone: true });
  expect(ids()).toEqual([11, 12]);
  come();
  await waitFor(() => expect(ids()).toEqual([11, 12, 21, 22]));
});

it.each([
  ['the next page of a desk', { page: 1, onPhone: false }, { page: 2, onPhone: false }, [21, 22]],
  [
    'another filter on a phone',
    { page: 1, onPhone: true },
    { page: 1, onPhone: true, state: 'Storage' },
    [111, 112],
  ],
])('the rows stay until those of %s are there', async (_what, from, to, rows) => {
  const { ids, turnTo } = show(from);
  await waitFor(() => expect(ids()).toEqual([11, 12]));
  const come = hold();
  turnTo(to);
  expect(ids()).toEqual([11, 12]);
  come();
  await waitFor(() => expect(ids()).toEqual(rows));
});
