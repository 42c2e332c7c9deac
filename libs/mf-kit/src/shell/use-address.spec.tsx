import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, Link } from 'react-router';
import { useAddress, type WriteAddress } from './use-address';

let write: WriteAddress = () => undefined;

const set =
  (name: string, value: string): Parameters<WriteAddress>[0] =>
  (now) => {
    now.set(name, value);
    return now;
  };

const Filters = () => {
  const [query, writeAddress] = useAddress();
  useEffect(() => {
    write = writeAddress;
  });
  return (
    <>
      <p>{query.toString()}</p>
      <Link to="/elsewhere">leave</Link>
    </>
  );
};

const show = (address: string) => {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Filters />
    </BrowserRouter>,
  );
};

describe('state in the address', () => {
  it('keeps both of two changes that were made before anything was drawn', () => {
    show('/report?tab=payments');
    act(() => {
      write(set('from', '2020-01-01'));
      write(set('to', '2020-01-02'));
    });
    expect(window.location.search).toBe('?tab=payments&from=2020-01-01&to=2020-01-02');
    expect(screen.getByText('tab=payments&from=2020-01-01&to=2020-01-02')).toBeTruthy();
  });

  it('starts from what the browser says where a page holds on to an old way of writing', () => {
    show('/report');
    const old = write;
    act(() => write(set('from', '2020-01-01')));
    act(() => old(set('to', '2020-01-02')));
    expect(window.location.search).toBe('?from=2020-01-01&to=2020-01-02');
  });

  it('follows the way back', () => {
    show('/report?from=2020-01-01');
    act(() => write(set('from', '2020-01-05')));
    act(() => {
      window.history.replaceState(null, '', '/report?from=2020-01-03');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.getByText('from=2020-01-03')).toBeTruthy();
  });

  it('writes nothing into the address of another page', () => {
    show('/report');
    const late = write;
    fireEvent.click(screen.getByRole('link', { name: 'leave' }));
    act(() => late(set('q', 'levi')));
    expect(window.location.pathname + window.location.search).toBe('/elsewhere');
  });
});
