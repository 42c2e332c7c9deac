import '@testing-library/jest-dom';
import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleClient } from '../testing/sample-client';
import { SamePersonLines } from './same-person';

const client = sampleClient();
const merged = {
  ...{ id: 32, full_name: 'Liath Mor', phone: PLACEHOLDER_PHONE },
  ...{ at: '2026-11-29 09:00:00', by: 'Noa' },
};
let stays: string[] | undefined;
const server = setupServer(
  http.get('*/base/api/client/31/same', () => HttpResponse.json({ data: { maybe: [], merged: [merged] } })),
  http.delete('*/base/api/client/31/merged/32', () => HttpResponse.json({ data: { ...client, stays } })),
);
beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  server.listen();
});
afterAll(() => server.close());

const { part } = texts.same;
const told = () => noticeStore.get().shown.map(({ type, text }) => [type, text]);

it.each<[string, string[] | undefined, string[][]]>([
  ['alone', [], []],
  ['alone where the service names none', undefined, []],
  [
    'and what was changed since the merge and stays',
    ['additionalPhone', 'city'],
    [
      [
        'warning',
        'Changed since the merge, so these stay as they are on the card of Liat Mor: Additional phone, City',
      ],
    ],
  ],
])('taking apart is told, %s', async (_what, fields, more) => {
  stays = fields;
  noticeStore.set({ shown: [], past: [] });
  connectTestShell();
  signInAs('MANAGER');
  renderPart(<SamePersonLines client={client} />, { namespace: 'mf-clients', store });
  fireEvent.click(await screen.findByRole('button', { name: part.action }));
  await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: part.title }));
  await act(async () => confirmStore.get()?.answer(true));
  await waitFor(() => expect(told()).toEqual([['success', part.done], ...more]));
});
