import '@testing-library/jest-dom';
import type { OpenSession } from '@peruke/contracts/identity';
import { showAgainStore } from '@peruke/mf-kit/session';
import { confirmStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { SessionsPart } from './sessions-part';

const session = (id: number, parts: Partial<OpenSession> = {}): OpenSession => ({
  id,
  current: false,
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  address: '10.0.0.7',
  device: null,
  started_at: '2026-11-22 08:00:00',
  last_use: '2026-11-22 09:30:00',
  ...parts,
});
let open: OpenSession[];
const ended: string[] = [];
const notice = { id: 4, kind: 'new-device', at: '2026-11-22 10:00:00', address: '10.0.0.9', who: null };
let notices: object[] = [];
const server = setupServer(
  http.get('*/base/api/login/notices', () => HttpResponse.json({ data: notices })),
  http.post('*/base/api/login/notices/4/seen', () => {
    notices = [];
    return HttpResponse.json({ data: [] });
  }),
  http.get('*/base/api/login/sessions', () => HttpResponse.json({ data: open })),
  http.delete('*/base/api/login/sessions/:id', ({ params }) => {
    ended.push(String(params['id']));
    open = open.filter(({ id }) => id !== Number(params['id']));
    return HttpResponse.json({ data: open });
  }),
  http.delete('*/base/api/login/sessions', () => {
    ended.push('others');
    open = open.filter(({ current }) => current);
    return HttpResponse.json({ data: open });
  }),
);

beforeAll(async () => {
  await startTestTexts('en', { shell: texts });
  connectTestShell();
  signInAs('worker');
  server.listen();
});
afterAll(() => server.close());

it('lists where one is signed in, ends one, and all others after a question', async () => {
  open = [
    session(1, { current: true }),
    session(2),
    session(3, { device: 'Bench 1' }),
    session(4, { agent: null }),
  ];
  renderPart(<SessionsPart />, { namespace: 'shell', store });
  expect(await screen.findByText('This session')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('Unknown device')).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'End Bench 1' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));

  fireEvent.click(screen.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  act(() => confirmStore.get()?.answer(true));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toEqual(['3', 'others']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks who it is when that was last shown long ago, and then ends the session all the same', async () => {
  open = [session(1, { current: true }), session(7, { device: 'Bench 7' })];
  ended.length = 0;
  const refusal = () => HttpResponse.json({ code: 'fresh_needed', message: 'x' }, { status: 403 });
  server.use(http.delete('*/base/api/login/sessions/:id', refusal, { once: true }));
  renderPart(<SessionsPart />, { namespace: 'shell', store });
  fireEvent.click(await screen.findByRole('button', { name: 'End Bench 7' }));
  await waitFor(() => expect(showAgainStore.get()).toBeDefined());
  expect(ended).toEqual([]);
  act(() => showAgainStore.get()?.answer(true));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toEqual(['7']);
});

it('tells of a sign-in from a new device until it is seen', async () => {
  notices = [{ ...notice, agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }];
  renderPart(<SessionsPart />, { namespace: 'shell', store });
  const region = await screen.findByRole('region', { name: 'About your account' });
  expect(region).toHaveTextContent('Firefox, Linux');
  expect(region).toHaveTextContent('10.0.0.9');
  fireEvent.click(screen.getByRole('button', { name: 'Seen' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'About your account' })).toBeNull());
});
