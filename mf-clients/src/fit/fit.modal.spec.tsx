import '@testing-library/jest-dom';
import type { Fit } from '@peruke/contracts/clients';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { clientsApi } from '../api/clients.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { FitForm } from './fit.modal';
import { measuresOf } from '../head/fit.rules';

const closed = jest.fn();
let sent: unknown[] = [];
let answer: () => Response;
const server = setupServer(
  http.put('*/base/api/client/31/fit', async ({ request }) => {
    sent.push(await request.json());
    return answer();
  }),
);
const fit: Fit = {
  versions: [
    {
      ...measuresOf(undefined),
      circumference: 56.3,
      nape: 12,
      version: 2,
      at: '2026-11-22 10:00:00',
      by: 'Noa',
    },
  ],
};

beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  sent = [];
  connectTestShell();
  signInAs('MANAGER');
  closed.mockClear();
  const frame = { kind: 'popup' as const, size: 'm' as const };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame, close: closed, dismiss: () => undefined }}>
      <FitForm clientId={31} fit={fit} />
    </ModalContext>,
    { namespace: 'mf-clients', store },
  );
});
afterEach(() => void store.dispatch(clientsApi.util.resetApiState()));

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save measurements' });

it('refuses what no head measures at its field, and sends nothing', async () => {
  fireEvent.change(field(/Circumference/), { target: { value: '5' } });
  fireEvent.change(field(/Nape/), { target: { value: '12.55' } });
  fireEvent.click(save());
  await waitFor(() => expect(field(/Circumference/)).toHaveAttribute('aria-invalid', 'true'));
  expect(field(/Nape/)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Must be 45 or more')).toBeVisible();
  expect(sent).toEqual([]);
});

it('sends all six with the version that was seen', async () => {
  answer = () => HttpResponse.json({ data: fit });
  fireEvent.change(field(/Nape/), { target: { value: '12.5' } });
  fireEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ ...measuresOf(fit.versions[0]), nape: 12.5, base_version: 2 });
  await waitFor(() => expect(closed).toHaveBeenCalledWith({ version: 2 }));
});

it('says what somebody else has measured meanwhile, and takes the next try as an answer to it', async () => {
  answer = () =>
    HttpResponse.json(
      {
        code: 'edited_meanwhile',
        message: 'Somebody else has changed the same fields.',
        conflicts: { nape: { mine: 12.5, theirs: 13 } },
        version: 3,
      },
      { status: 409 },
    );
  fireEvent.change(field(/Nape/), { target: { value: '12.5' } });
  fireEvent.click(save());
  expect(await screen.findByText('Saved meanwhile: 13')).toBeVisible();
  expect(field(/Nape/)).toHaveValue('12.5');
  expect(closed).not.toHaveBeenCalled();
  answer = () => HttpResponse.json({ data: fit });
  fireEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ nape: 12.5, base_version: 3 });
});
