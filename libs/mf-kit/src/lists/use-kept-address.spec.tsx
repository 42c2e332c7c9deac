import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { type LeftList, useKeptAddress } from './use-kept-address';

interface Filters {
  page: number;
  state: string;
}
const CODEC = {
  filtersOf: (query: URLSearchParams): Filters => ({
    page: Number(query.get('page') ?? 1),
    state: query.get('state') ?? '',
  }),
  queryOf: ({ page, state }: Filters): URLSearchParams =>
    new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) }),
};

const List = ({ kept, onLeave }: { kept: LeftList; onLeave: (left: LeftList) => void }) => {
  const { filters, change } = useKeptAddress(kept, CODEC, onLeave);
  return (
    <>
      <p>{`${filters.state || 'all'}, page ${filters.page}`}</p>
      <button type="button" onClick={() => change({ state: '' })}>
        all
      </button>
      <button type="button" onClick={() => change({ page: 2 })}>
        next
      </button>
    </>
  );
};

let left: LeftList[];
let scrolled: number[];
beforeEach(() => {
  [left, scrolled] = [[], []];
  // jsdom lays nothing out
  window.scrollTo = (...[, top]: unknown[]) => void scrolled.push(top as number);
});

const show = (address: string, kept: LeftList = { search: 'state=Rework&page=3', scroll: 640 }) => {
  window.history.replaceState(null, '', address);
  return render(
    <BrowserRouter>
      <List kept={kept} onLeave={(now) => left.push(now)} />
    </BrowserRouter>,
  );
};

it('[ORD-023] a bare list stands as it was left, with its place on the page, also in the address', () => {
  show('/orders');
  expect(screen.getByText('Rework, page 3')).toBeTruthy();
  expect(window.location.search).toBe('?state=Rework&page=3');
  expect(scrolled).toEqual([640]);
});

it('[ORD-023] a link with filters of its own wins over what was left', () => {
  show('/orders?state=Draft');
  expect(screen.getByText('Draft, page 1')).toBeTruthy();
});

it('filters that are given up do not come back by themselves, and nothing of them is left behind', () => {
  const { unmount } = show('/orders');
  fireEvent.click(screen.getByRole('button', { name: 'all' }));
  expect(screen.getByText('all, page 1')).toBeTruthy();
  expect(window.location.search).toBe('');
  act(() => unmount());
  expect(left.map(({ search }) => search)).toEqual(['']);
});

it('a change of the page alone keeps the other filters', () => {
  show('/orders?state=Draft');
  fireEvent.click(screen.getByRole('button', { name: 'next' }));
  expect(screen.getByText('Draft, page 2')).toBeTruthy();
});
