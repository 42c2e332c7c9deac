import '@testing-library/jest-dom';
import type { Client } from '@peruke/contracts/clients';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { clientsApi } from '../api/clients.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleClient } from '../testing/sample-client';
import { MergeModal } from './merge.modal';

const { merge } = texts;
const closed = jest.fn();
let clients: Record<number, Client> = {};
let sent: { to: string; body: unknown }[] = [];
let answer: () => Response;
const server = setupServer(
  http.get('*/base/api/client/:id', ({ params }) => {
    const client = clients[Number(params['id'])];
    return client ? HttpResponse.json({ data: client }) : new HttpResponse(null, { status: 404 });
  }),
  http.post('*/base/api/client/:id/merge', async ({ params, request }) => {
    sent.push({ to: String(params['id']), body: await request.json() });
    return answer();
  }),
  http.all('*/base/api/*', () => new HttpResponse(null, { status: 404 })),
);

beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  sent = [];
  closed.mockClear();
  signInAs('MANAGER');
  connectTestShell();
  clients = {
    31: sampleClient({ email: 'liat@example.com', version: 4 }),
    32: sampleClient({
      ...{ id: 32, name: 'Liath', full_name: 'Liath Mor', phone: '+972545550166', version: 2 },
      ...{ address: 'Herzl 5', city: 'haifa', contactPreference: 'call' },
    }),
  };
});
afterEach(() => void store.dispatch(clientsApi.util.resetApiState()));

const open = (otherId?: number) => {
  const frame = { kind: 'popup' as const, size: 'm' as const };
  renderPart(
    <ModalContext value={{ id: 1, level: 1, frame, close: closed, dismiss: () => undefined }}>
      <MergeModal clientId={31} otherId={otherId} />
    </ModalContext>,
    { namespace: 'mf-clients', store },
  );
};
const choice = (field: keyof typeof merge.field) =>
  within(screen.getByRole('radiogroup', { name: merge.field[field] }));
const chosen = (field: keyof typeof merge.field) =>
  choice(field).getByRole('radio', { checked: true }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows what both say, offers a choice where they differ, and writes what is chosen of the other', async () => {
  answer = () => HttpResponse.json({ data: clients[31] });
  open(32);
  expect(await screen.findByText(/will stand under Liat Mor/)).toBeVisible();
  expect(chosen('name')).toBe('Liat Mor');
  expect(choice('name').getAllByRole('radio')).toHaveLength(2);
  expect(chosen('phone')).toBe('0525550143');
  // the phone that is not kept as the first one is kept as the second
  expect(screen.getByText('liat@example.com')).toBeVisible();
  expect(screen.getByText('Herzl 5')).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: merge.field.email })).toBeNull();
  fireEvent.click(choice('name').getByRole('radio', { name: 'Liath Mor' }));
  expect(chosen('name')).toBe('Liath Mor');
  press(merge.action);
  await waitFor(() => expect(closed).toHaveBeenCalledWith({ clientId: 31 }));
  expect(sent).toEqual([
    {
      to: '31',
      body: expect.objectContaining({
        ...{
          merged_id: 32,
          base_version: 4,
          name: 'Liath',
          surname: 'Mor',
          address: 'Herzl 5',
          city: 'haifa',
        },
        additionalPhone: '+972545550166',
        changed: expect.arrayContaining(['name', 'surname', 'additionalPhone', 'address', 'city', 'country']),
      }),
    },
  ]);
  expect(sent[0]?.body).not.toHaveProperty('email');
  expect(sent[0]?.body).not.toHaveProperty('contactPreference');
});

it('keeps the other one once told so, with her values first', async () => {
  open(32);
  await screen.findByText(/will stand under Liat Mor/);
  press(merge.swap);
  expect(await screen.findByText(/will stand under Liath Mor/)).toBeVisible();
  expect(chosen('name')).toBe('Liath Mor');
  press(merge.swap);
  expect(await screen.findByText(/will stand under Liat Mor/)).toBeVisible();
});

it('reads a place as its parts, and nothing where nothing is known', async () => {
  clients[31] = sampleClient({ address: 'Herzl 5', city: 'haifa', country: '' });
  clients[32] = sampleClient({
    id: 32,
    address: '',
    city: 'haifa',
    country: 'israel',
    contactPreference: '' as never,
  });
  open(32);
  await screen.findByText(merge.sentence.replace('{{name}}', 'Liat Mor'));
  const places = choice('place').getAllByRole('radio');
  expect(places.map((radio) => radio.textContent)).toEqual(['Herzl 5, haifa', 'haifa, israel']);
  expect(screen.getByText(merge.field.email).parentElement).toHaveTextContent(`${merge.field.email}N/A`);
});

describe('what the service refuses', () => {
  const refuse = (body: object) => () => HttpResponse.json({ message: 'Refused.', ...body }, { status: 422 });

  it('stands at the row in which it was chosen, not above them', async () => {
    answer = refuse({ errors: { surname: ['is odd'], email: ['is no email'] } });
    open(32);
    await screen.findByText(/will stand under/);
    press(merge.action);
    expect(await screen.findByText('is odd')).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: merge.field.name })).toHaveAccessibleDescription('is odd');
    expect(screen.getByText('is no email')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(closed).not.toHaveBeenCalled();
  });

  it('stands above them where no row is to blame', async () => {
    answer = refuse({ message: 'They were merged already.', errors: { merged_id: ['is merged'] } });
    open(32);
    await screen.findByText(/will stand under/);
    expect(screen.queryByRole('alert')).toBeNull();
    press(merge.action);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(closed).not.toHaveBeenCalled();
  });
});

it('tells when one of them cannot be had, and tries again', async () => {
  const found = clients[32]!;
  delete clients[32];
  open(32);
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy');
  expect(await screen.findByText(texts.card.loadError)).toBeVisible();
  clients[32] = found;
  press('Try again');
  expect(await screen.findByText(/will stand under Liat Mor/)).toBeVisible();
});

it('compares them as they are now, not as the page knew them', async () => {
  const old = { ...clients[32]!, name: 'Old', full_name: 'Old Mor' };
  await act(() =>
    store.dispatch(
      clientsApi.util.upsertQueryEntries([
        { endpointName: 'client', arg: 31, value: { ...clients[31]!, surname: 'Old' } },
        { endpointName: 'client', arg: 32, value: old },
      ]),
    ),
  );
  open(32);
  await waitFor(() => expect(choice('name').getAllByRole('radio')[1]).toHaveTextContent('Liath Mor'));
  await waitFor(() => expect(chosen('name')).toBe('Liat Mor'));
});

describe('where nobody was offered', () => {
  /** The picker of clients, with two to be found in it. */
  const picker = ({ error, onPick }: Record<string, unknown>) => {
    const pick = onPick as (picked: { id: number } | undefined) => void;
    return (
      <>
        {Object.entries({ herself: { id: 31 }, another: { id: 32 }, nobody: undefined }).map(
          ([name, one]) => (
            <button key={name} type="button" onClick={() => pick(one)}>
              {name}
            </button>
          ),
        )}
        <output>{String(error ?? '')}</output>
      </>
    );
  };
  beforeEach(
    () => void connectTestShell({ slot: () => [{ remote: 'mf-x', load: () => Promise.resolve(picker) }] }),
  );

  it('asks with whom, and does not take the same client', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'herself' }));
    expect(screen.getByText(merge.herself)).toBeVisible();
    press('nobody');
    expect(screen.queryByText(merge.herself)).toBeNull();
    press('another');
    expect(await screen.findByText(/will stand under Liat Mor/)).toBeVisible();
  });
});
