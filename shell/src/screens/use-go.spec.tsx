import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { useGo } from './use-go';

const Link = () => (
  <a href="/orders" onClick={useGo('/orders')}>
    orders
  </a>
);
// jsdom follows no links
const stop = (event: Event) => event.preventDefault();
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  document.addEventListener('click', stop);
});
afterEach(() => document.removeEventListener('click', stop));

it.each([
  ['goes within the page', {}, '/orders'],
  ['with Ctrl is left to the browser', { ctrlKey: true }, '/'],
  ['with Cmd is left to the browser', { metaKey: true }, '/'],
  ['with Shift is left to the browser', { shiftKey: true }, '/'],
  ['by the middle button is left to the browser', { button: 1 }, '/'],
])('a press %s', (_what, how, path) => {
  render(<Link />, { wrapper: BrowserRouter });
  fireEvent.click(screen.getByRole('link'), how);
  expect(window.location.pathname).toBe(path);
});
