import { renderHook, waitFor } from '@testing-library/react';
import { useRouteFocus } from './use-route-focus';

const MENU = '<nav><a href="/clients">clients</a></nav>';
const pageOf = (title: string): string => `<h1>${title}</h1><a href="/orders/7">a wig</a><input />`;
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const draw = (title: string) => {
  find('#content').innerHTML = pageOf(title);
};

/** Leaves the page of orders, with the focus where `from` says, for that of clients, which comes a moment later. */
const leave = (from: string) => {
  document.body.innerHTML = `${MENU}<main id="content">${pageOf('Orders')}</main>`;
  const { rerender } = renderHook(({ path }) => useRouteFocus(path), { initialProps: { path: '/orders' } });
  find(from).focus();
  rerender({ path: '/clients' });
};

it.each([
  ['a link of the menu, which stays', 'nav a'],
  ['something of the page that went', '#content a'],
])('the heading of a new page takes the focus from %s', async (_where, from) => {
  leave(from);
  expect(find('h1')).not.toHaveFocus();
  draw('Clients');
  await waitFor(() => expect(find('h1')).toHaveFocus());
  expect(find('h1')).toHaveTextContent('Clients');
});

it('the heading of a page that stands there before its change of address is heard takes the focus', async () => {
  window.history.replaceState(null, '', '/orders');
  document.body.innerHTML = `<main id="content">${pageOf('Orders')}</main>`;
  const { rerender } = renderHook(({ path }) => useRouteFocus(path), { initialProps: { path: '/orders' } });
  window.history.pushState(null, '', '/clients');
  draw('Clients');
  await Promise.resolve(); // the heading is seen now
  rerender({ path: '/clients' });
  await waitFor(() => expect(find('h1')).toHaveFocus());
});

it('a field that the person has entered meanwhile keeps the focus', async () => {
  leave('nav a');
  draw('Clients');
  find('input').focus();
  await Promise.resolve(); // the heading is seen now
  expect(find('input')).toHaveFocus();
});

it('the first page leaves the focus to the browser', () => {
  document.body.innerHTML = `<main id="content">${pageOf('Orders')}</main>`;
  renderHook(() => useRouteFocus('/orders'));
  expect(document.body).toHaveFocus();
});
