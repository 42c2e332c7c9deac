import '@testing-library/jest-dom';
import type { Call } from '@peruke/contracts/clients';
import { currentUser } from '@peruke/mf-kit/session';
import { noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import texts from '../locales/en.json';
import { store } from '../store';
import { CallListTable } from './call-list';

const call: Call = {
  id: 5,
  client_id: 3,
  order_id: 7,
  barcode: '204518',
  meeting_id: null,
  occasion: 'ready',
  channel: null,
  attempt: 0,
  phone: '',
  body: '',
  status: 'unsent',
  description: '',
  created_at: '2026-11-30 10:00:00',
  settled_at: '',
  told_at: '',
  told_by: '',
  steps: [],
  client: {
    id: 3,
    full_name: 'Dana Levi',
    phone: '+972525550101',
    additionalPhone: '',
    contactPreference: 'call',
  },
};
const server = setupServer(
  http.get('*/base/api/messages/call-list', () =>
    HttpResponse.json({ data: { calls: [call], pagination: { total: 1, page: 1, per_page: 15 } } }),
  ),
  http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
);

beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  server.listen();
});
afterAll(() => server.close());

it.each([
  ['her own', () => currentUser()?.nickName ?? '', 'Marked: Dana Levi was told by phone'],
  ['that of somebody who was faster', () => 'Noa', 'Noa has already told her by phone, at 10:52'],
])('a press on a call that is told by now says whose the call was: %s', async (_whose, by, text) => {
  connectTestShell();
  signInAs('MANAGER');
  const { client: _client, ...message } = call;
  const told = { ...message, told_at: '2026-12-01 10:52:00', told_by: by() };
  server.use(http.put('*/base/api/messages/5/told', () => HttpResponse.json({ data: told })));
  renderPart(<CallListTable />, { namespace: 'mf-clients', store });
  fireEvent.click(await screen.findByRole('button', { name: texts.message.tell }));
  await waitFor(() =>
    expect(
      noticeStore
        .get()
        .shown.at(-1)
        ?.text.replace(/[\u2066-\u2069]/g, ''),
    ).toBe(text),
  );
});
