import '@testing-library/jest-dom';
import type { ClientLink } from '@peruke/contracts/orders';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ordersApi } from '../api/orders.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { ClientLinkFact } from './client-link-fact';

const LINK: ClientLink = { made_at: '2026-12-07 15:25:00', by: 'Noa', ends_at: null, open: true };
const URL_OF_IT = 'https://status.example/t/AAAAAAAAAAAAAAAAAAAAAA';

let standing: { on: boolean; link: ClientLink | null };
const sent: string[] = [];
const server = setupServer(
  http.get('*/base/api/wig/7/link', () => {
    sent.push('GET');
    return HttpResponse.json({ data: standing });
  }),
  http.post('*/base/api/wig/7/link', () => {
    sent.push('POST');
    return HttpResponse.json({ data: { ...LINK, url: URL_OF_IT } }, { status: 201 });
  }),
  http.delete('*/base/api/wig/7/link', () => {
    sent.push('DELETE');
    return HttpResponse.json({ data: { on: true, link: null } });
  }),
);
beforeAll(async () => {
  await startTestTexts('en', { 'mf-orders': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  standing = { on: true, link: null };
  connectTestShell();
  signInAs('MANAGER');
});
afterEach(() => {
  store.dispatch(ordersApi.util.resetApiState());
  server.resetHandlers();
});

const show = (order = sampleOrder()) =>
  renderPart(<ClientLinkFact order={order} />, { namespace: 'mf-orders', store, path: '/orders/7' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const say = (yes: boolean) => act(() => confirmStore.get()?.answer(yes));

it('makes a link, shows its address and its code once, and copies it', async () => {
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  show();
  fireEvent.click(await button('Make one'));
  fireEvent.click(await button('Make the link'));
  expect(await screen.findByRole('link', { name: URL_OF_IT })).toHaveAttribute('href', URL_OF_IT);
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeInTheDocument();
  fireEvent.click(await button('Copy'));
  await waitFor(() => expect(written).toEqual([URL_OF_IT]));
  expect(noticeStore.get().shown.at(-1)?.text).toBe('The link was copied');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  // closed, it is told by nobody
  fireEvent.click(await button(/^Since/));
  expect(await button('Make another link')).toBeInTheDocument();
  expect(screen.queryByText(URL_OF_IT)).not.toBeInTheDocument();
  expect(JSON.stringify(store.getState().ordersApi.queries)).not.toContain(URL_OF_IT);
});

it('takes a link back when that is sure, and not before', async () => {
  standing = { on: true, link: LINK };
  show();
  fireEvent.click(await button(/^Since/));
  fireEvent.click(await button('Revoke'));
  await waitFor(() => expect(confirmStore.get()?.title).toBe('Revoke the link?'));
  say(false);
  expect(sent).toEqual(['GET']);
  fireEvent.click(await button('Revoke'));
  await waitFor(() => expect(confirmStore.get()?.title).toBe('Revoke the link?'));
  say(true);
  expect(await button('Make one')).toBeInTheDocument();
  expect(sent).toEqual(['GET', 'DELETE']);
});

it('asks before it makes another one in place of one that is open, and makes none unless that is sure', async () => {
  standing = { on: true, link: LINK };
  show();
  fireEvent.click(await button(/^Since/));
  fireEvent.click(await button('Make another link'));
  await waitFor(() => expect(confirmStore.get()?.title).toBe('Make another link?'));
  say(false);
  expect(sent).toEqual(['GET']);
  fireEvent.click(await button('Make another link'));
  await waitFor(() => expect(confirmStore.get()?.title).toBe('Make another link?'));
  say(true);
  expect(await screen.findByRole('link', { name: URL_OF_IT })).toBeInTheDocument();
});

it('makes another one at once where the last has ended', async () => {
  standing = { on: true, link: { ...LINK, open: false } };
  show();
  fireEvent.click(await button('Has ended'));
  fireEvent.click(await button('Make another link'));
  expect(await screen.findByRole('link', { name: URL_OF_IT })).toBeInTheDocument();
  expect(confirmStore.get()).toBeUndefined();
});

it.each([
  [null, 'It ends 30 days after the delivery.'],
  ['2027-01-19 10:00:00', 'It ends on'],
])('says until when an open link leads on: %s', async (ends_at, text) => {
  standing = { on: true, link: { ...LINK, ends_at } };
  show();
  fireEvent.click(await button(/^Since/));
  const said = (await screen.findByText(/by Noa/)).textContent;
  expect(said).toContain(text);
  expect(said).not.toMatch(ends_at ? /30 days|nowhere/ : /ends on|nowhere/);
});

it('says that a link has ended', async () => {
  standing = { on: true, link: { ...LINK, open: false, ends_at: '2026-12-20 10:00:00' } };
  show();
  fireEvent.click(await button('Has ended'));
  expect(await screen.findByText(/leads nowhere any more/)).not.toHaveTextContent(/ends/);
  expect(screen.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
});

it('is not there while links are off', async () => {
  standing = { on: false, link: null };
  show();
  await waitFor(() => expect(sent).toEqual(['GET']));
  expect(screen.queryByText('Link for the client')).not.toBeInTheDocument();
});

it('is not there where there is nobody to give it to', () => {
  show(sampleOrder({ client_id: null }));
  expect(sent).toEqual([]);
});

it('is not there for who may not write to her', () => {
  signInAs('worker');
  show();
  expect(sent).toEqual([]);
});
