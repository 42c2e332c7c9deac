import '@testing-library/jest-dom';
import { stack } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import en from '../locales/en.json';
import { store } from '../store';
import { sampleClient } from '../testing/sample-client';
import { ClientPicker } from './client-picker.slot';

const CLIENT = sampleClient({ full_name: 'Devora Stern' });
let answer: () => void = () => undefined;
const asked = new Promise<void>((resolve) => (answer = resolve));
const server = setupServer(
  http.get('*/base/api/clients/v2', async () => {
    await asked;
    return HttpResponse.json({
      data: { clients: [CLIENT], pagination: { total: 1, page: 1, per_page: 30 } },
    });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

it('[CAL-022] offers to add one only once it is known who is there', async () => {
  await startTestTexts('en', { 'mf-clients': en });
  connectTestShell();
  signInAs('MANAGER');
  renderPart(<ClientPicker value={undefined} onPick={() => undefined} />, { namespace: 'mf-clients', store });
  fireEvent.click(screen.getByRole('combobox', { name: en.picker.label }));
  expect(screen.queryByRole('option')).toBeNull();
  answer();
  expect(await screen.findByRole('option', { name: en.picker.add })).toBeVisible();
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(CLIENT.full_name);
  // the same of what is typed next
  fireEvent.change(screen.getByRole('combobox', { name: en.picker.label }), { target: { value: 'Dev' } });
  expect(screen.queryByRole('option', { name: en.picker.add })).toBeNull();
  expect(await screen.findByRole('option', { name: en.picker.add })).toBeVisible();
});

it('[CLI-037] takes who has the phone already in place of the new client that was begun from what is typed', async () => {
  await startTestTexts('en', { 'mf-clients': en });
  const entry = { kind: 'popup', size: 'm' } as const;
  connectTestShell({
    modal: () => ({ remote: 'mf-clients', load: () => Promise.resolve(() => null), entry }),
  });
  signInAs('MANAGER');
  answer();
  const picked = jest.fn();
  renderPart(<ClientPicker value={undefined} onPick={picked} />, { namespace: 'mf-clients', store });
  const field = screen.getByRole('combobox', { name: en.picker.label });
  fireEvent.change(field, { target: { value: '0525550143' } });
  fireEvent.click(await screen.findByRole('option', { name: en.picker.add }));
  const [form] = stack.get().entries;
  expect(form).toMatchObject({ name: 'clients.form', props: { phone: '0525550143', picks: true } });
  stack.settle(form!.id, { clientId: 40, name: 'Dina Katz' });
  await waitFor(() => expect(picked.mock.calls).toEqual([[{ id: 40, name: 'Dina Katz' }]]));
  expect(stack.get().entries).toEqual([]);
});
