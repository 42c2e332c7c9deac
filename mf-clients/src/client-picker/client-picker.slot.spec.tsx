import '@testing-library/jest-dom';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
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
});
