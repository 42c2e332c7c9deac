import '@testing-library/jest-dom';
import type { FactorState } from '@peruke/contracts/identity';
import { confirmStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { PasskeysPart } from './passkeys-part';

const deeds: string[] = [];
const server = setupServer(
  http.put('*/base/api/login/factor/passkeys/:id', async ({ params, request }) => {
    const { name } = (await request.json()) as { name: string };
    deeds.push(`${String(params['id'])} is ${name}`);
    return HttpResponse.json({ data: {} });
  }),
  http.delete('*/base/api/login/factor/passkeys/:id', ({ params }) => {
    deeds.push(`${String(params['id'])} gone`);
    return HttpResponse.json({ data: {} });
  }),
);

beforeAll(async () => {
  await startTestTexts('en', { shell: texts });
  connectTestShell();
  signInAs('worker');
  server.listen();
});
afterAll(() => server.close());

const passkey = (id: number, name: string) => ({
  id,
  name,
  created_at: '2026-11-22 08:00:00',
  used_at: null,
});
const state = (parts: Partial<FactorState>): FactorState => ({
  totp_since: null,
  required: false,
  recovery_left: 10,
  trusted: 0,
  passkeys: [passkey(7, 'Laptop')],
  passkey_origin: 'https://portal.example.org',
  ...parts,
});
const show = (parts: Partial<FactorState>) =>
  renderPart(<PasskeysPart state={state(parts)} onAdd={() => undefined} />, { namespace: 'shell', store });

it('renames a passkey, and removes it after a question', async () => {
  show({});
  fireEvent.click(await screen.findByRole('button', { name: 'Rename Laptop' }));
  const name = screen.getByLabelText('Name of the passkey');
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.submit(name);
  expect(await screen.findByText('A name is needed')).toBeVisible();
  fireEvent.change(name, { target: { value: 'Counter' } });
  fireEvent.submit(name);
  await waitFor(() => expect(deeds).toEqual(['7 is Counter']));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  await waitFor(() => expect(confirmStore.get()).toBeDefined());
  act(() => confirmStore.get()?.answer(true));
  await waitFor(() => expect(deeds).toEqual(['7 is Counter', '7 gone']));
});

it('does not offer to remove the last factor of a role that needs one', () => {
  show({ required: true });
  expect(screen.queryByRole('button', { name: 'Remove Laptop' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Rename Laptop' })).toBeVisible();
});

it('names the address where passkeys work, and offers none elsewhere', () => {
  show({});
  expect(screen.getByText('Passkeys work at https://portal.example.org only.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
