import '@testing-library/jest-dom';
import { type Client, type MergedClient, PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import type { RoleName } from '@peruke/contracts/identity';
import { confirmStore, ModalContext, noticeStore, stack } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { formatDate } from '@peruke/ui/formats';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { clientsApi } from '../api/clients.api';
import texts from '../locales/en.json';
import { store } from '../store';
import { sampleClient } from '../testing/sample-client';
import { ClientCardModal } from './client-card.modal';

let client: Client | undefined = sampleClient();
const sent: string[] = [];
let merged: MergedClient[] = [];
let wigs: [barcode: string, state: string][] = [];
const take = ({ request }: { request: Request }) => {
  sent.push(`${request.method} ${new URL(request.url).pathname.split('/api')[1]}`);
  return HttpResponse.json({ data: {} });
};
const server = setupServer(
  http.get('*/base/api/client/31', () =>
    client
      ? HttpResponse.json({ data: client })
      : HttpResponse.json({ code: 'not_found', message: 'x' }, { status: 404 }),
  ),
  http.delete('*/base/api/client/31', take),
  http.put('*/base/api/client/31/restore', take),
  http.post('*/base/api/client/31/forget', ({ request }) => {
    take({ request });
    return HttpResponse.json({ data: { success: true, backups_until: '2027-01-31 00:00:00' } });
  }),
  http.get('*/base/api/wigs/v2/all', ({ request }) => {
    expect(new URL(request.url).searchParams.get('client_id')).toBe('31');
    return HttpResponse.json({ data: { wigs: wigs.map(([barcode, state]) => ({ barcode, state })) } });
  }),
  http.get('*/base/api/client/31/same', () => HttpResponse.json({ data: { maybe: [], merged } })),
  http.get('*/base/api/settings', () => HttpResponse.json({ data: { settings: { backupDays: 30 } } })),
  http.all('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
);
const { matchMedia } = window;

beforeAll(async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  server.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  connectTestShell();
  client = sampleClient();
  wigs = [];
  merged = [];
  sent.length = 0;
  close.mockClear();
});
afterEach(() => {
  stack.drop();
  server.resetHandlers();
  window.matchMedia = matchMedia;
  store.dispatch(clientsApi.util.resetApiState());
});

const close = jest.fn();
const NARROW = '(max-width: 1023px)';
const open = (role: RoleName, isNarrow = false, tab?: string): void => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: isNarrow && query === NARROW });
  signInAs(role);
  renderPart(
    <ModalContext
      value={{ id: 1, level: 1, frame: { kind: 'popup', size: 'm' }, close, dismiss: () => undefined }}
    >
      <ClientCardModal clientId={31} {...(tab !== undefined && { tab })} />
    </ModalContext>,
    { namespace: 'mf-clients', store },
  );
};
const show = async (role: RoleName, isNarrow: boolean) => {
  open(role, isNarrow);
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy');
  await screen.findByRole('link', { name: '0525550143' });
  expect(screen.queryByText(texts.card.loadError)).toBeNull();
};

it.each<[RoleName, string, boolean, number]>([
  ['MANAGER', 'desk', false, 1],
  ['MANAGER', 'phone', true, 1],
  ['worker', 'desk', false, 0],
  ['worker', 'phone', true, 0],
])('is edited by a %s at a %s (narrow: %s) from %d place', async (role, _where, isNarrow, places) => {
  await show(role, isNarrow);
  expect(screen.queryAllByRole('button', { name: texts.card.edit })).toHaveLength(places);
});

const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
const answer = async (question: object, yes: boolean): Promise<void> => {
  await waitFor(() => expect(confirmStore.get()).toMatchObject(question));
  await act(async () => confirmStore.get()?.answer(yes));
};
const told = (notice: object) => waitFor(() => expect(noticeStore.get().shown.at(-1)).toMatchObject(notice));

describe('the life of a client', () => {
  it.each([
    ['desk', false],
    ['phone', true],
  ])('[CLI-023] she is deleted at a %s after a red question alone', async (_where, isNarrow) => {
    open('ADMIN', isNarrow);
    await press(texts.card.delete.action);
    await answer({ title: texts.card.delete.title, danger: true }, false);
    expect(sent).toEqual([]);
    await press(texts.card.delete.action);
    await answer({ title: texts.card.delete.title }, true);
    await told({ text: texts.card.delete.done });
    expect(sent).toEqual(['DELETE /client/31']);
  });

  it.each([
    ['nothing', [], [], undefined],
    ['two orders', [7, 9], [], 'Orders of hers: 2, meetings to come: 0. They stay as they are.'],
    [
      'a meeting',
      [],
      ['2026-01-05 10:00:00', '2099-01-05 10:00:00'],
      'Orders of hers: 0, meetings to come: 1. They stay as they are.',
    ],
  ])('[CLI-023] the question tells of %s that stays', async (_what, wigs, starts, text) => {
    client = sampleClient({ wigs, meetings: starts.map((start_at) => ({ start_at })) });
    open('ADMIN');
    await press(texts.card.delete.action);
    await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: texts.card.delete.title }));
    expect(confirmStore.get()?.body).toEqual(text);
    await answer({}, false);
  });

  it('[CLI-013] [CLI-024] [CLI-026] who is deleted is marked, only brought back, and that after a question', async () => {
    client = sampleClient({ isDeleted: 1 });
    open('ADMIN');
    await press(texts.card.restore.action);
    await answer({ title: texts.card.restore.title, danger: false }, true);
    await told({ text: texts.card.restore.done });
    expect(sent).toEqual(['PUT /client/31/restore']);
    expect(screen.getByText(texts.deletedMark)).toBeVisible();
    for (const name of [texts.card.edit, texts.card.delete.action, texts.card.addOrder])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('she is forgotten after a red question, which names the day until which backups know her', async () => {
    open('ADMIN');
    await press(texts.card.forget.action);
    const lastDay = formatDate(new Date(Date.now() + 30 * 24 * 3_600_000));
    await answer(
      { title: texts.card.forget.title, danger: true, text: expect.stringContaining(lastDay) },
      true,
    );
    await told({ text: expect.stringContaining('31-01-2027') });
    expect(sent).toEqual(['POST /client/31/forget']);
    expect(close).toHaveBeenCalled();
  });

  it('she cannot be forgotten while orders of hers are open: that is said before, and nothing is asked', async () => {
    wigs = [
      ['204508', 'Wigs in Production'],
      ['204509', 'Cancelled Wigs'],
      ['204510', 'Draft'],
      ['204511', 'Storage'],
      ['204512', 'Canceled'],
    ];
    open('ADMIN');
    await press(texts.card.forget.action);
    const dialog = within(await screen.findByRole('alertdialog', { name: texts.card.forget.notYet }));
    for (const barcode of ['204508', '204510', '204511'])
      expect(dialog.getByText(`Order ${barcode} of this client is still open. Close it first`)).toBeVisible();
    expect(dialog.queryByText(/204509|204512/)).toBeNull();
    expect(confirmStore.get()).toBeUndefined();
    expect(dialog.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('she cannot be forgotten while meetings of hers are to come: each is named by its time', async () => {
    client = sampleClient({
      meetings: ['2020-01-11 10:30:00', '2099-01-11 10:30:00'].map((start_at) => ({ start_at })),
    });
    wigs = [['204511', 'Storage']];
    open('ADMIN');
    await press(texts.card.forget.action);
    const dialog = within(await screen.findByRole('alertdialog', { name: texts.card.forget.notYet }));
    expect(dialog.getByText(/^Order 204511/)).toBeVisible();
    expect(
      dialog.getByText('She has a meeting on \u206611-01-2099 10:30\u2069. Cancel it first'),
    ).toBeVisible();
    expect(dialog.queryByText(/2020/)).toBeNull();
    expect(confirmStore.get()).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('what stands in her way since the question was asked is told', async () => {
    server.use(
      http.post('*/base/api/client/31/forget', () => {
        client = sampleClient({ meetings: [{ start_at: '2099-01-11 10:30:00' }] });
        return HttpResponse.json({ message: 'x', errors: { meetings: ['x'] } }, { status: 422 });
      }),
    );
    open('ADMIN');
    await press(texts.card.forget.action);
    await answer({ title: texts.card.forget.title }, true);
    const dialog = within(await screen.findByRole('alertdialog', { name: texts.card.forget.notYet }));
    expect(dialog.getByText(/11-01-2099 10:30/)).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody', [], undefined],
    ['somebody', [{ id: 44, full_name: 'Liat Adler', phone: '+972525550199' }], /Liat Adler 0525550199/u],
  ])('the question names who was merged into her and goes with her: %s', async (_who, who, named) => {
    merged = who.map((one) => ({ ...one, at: '2026-11-16 10:12:00', by: 'Noa' }));
    open('ADMIN');
    await press(texts.card.forget.action);
    await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: texts.card.forget.title }));
    const body = confirmStore.get()?.body;
    expect(body === undefined).toBe(named === undefined);
    const shown = renderPart(<div data-testid="body">{body}</div>, { namespace: 'mf-clients', store });
    if (named) expect(shown.getByTestId('body')).toHaveTextContent(named);
    await answer({}, false);
  });

  it.each([
    ['desk', false],
    ['phone', true],
  ])('of who was forgotten a card at a %s says when, and offers nothing', async (_where, isNarrow) => {
    client = sampleClient({
      ...{ name: '', surname: '', full_name: '', phone: '', isDeleted: 1, wigs: [7] },
      forgotten_at: '2026-11-20 09:00:00',
    });
    open('ADMIN', isNarrow);
    expect(await screen.findByText(/forgotten at her own request on 20-11-2026/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: texts.card.forgotten.name })).toBeVisible();
    expect(screen.queryByText(texts.deletedMark)).toBeNull();
    expect(screen.queryByText('N/A')).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      texts.card.tab.info,
      `${texts.card.tab.wigs}1`,
    ]);
    for (const name of [
      texts.card.restore.action,
      texts.card.forget.action,
      texts.file.action,
      texts.card.edit,
      texts.card.delete.action,
    ])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('nothing is asked of a client whose orders cannot be read', async () => {
    server.use(http.get('*/base/api/wigs/v2/all', () => new HttpResponse(null, { status: 503 })));
    open('ADMIN');
    await press(texts.card.forget.action);
    await told({ type: 'error' });
    expect(confirmStore.get()).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('a refusal is told, and she stays', async () => {
    server.use(http.delete('*/base/api/client/31', () => new HttpResponse(null, { status: 503 })));
    open('ADMIN');
    await press(texts.card.delete.action);
    await answer({ title: texts.card.delete.title }, true);
    await told({ type: 'error' });
  });

  it.each<RoleName>(['MANAGER', 'USA_MANAGER', 'worker'])('no %s deletes or restores', async (role) => {
    open(role);
    await screen.findByRole('link', { name: '0525550143' });
    expect(screen.queryByRole('button', { name: texts.card.delete.action })).toBeNull();
    client = sampleClient({ isDeleted: 1 });
    await act(async () => void store.dispatch(clientsApi.util.resetApiState()));
    expect(await screen.findByText(texts.deletedMark)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.card.restore.action })).toBeNull();
  });
});

it('who is not there is not tried again; what did not come is', async () => {
  client = undefined;
  open('MANAGER');
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.card.loadError);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  server.use(http.get('*/base/api/client/31', () => new HttpResponse(null, { status: 503 })));
  await act(async () => void store.dispatch(clientsApi.util.resetApiState()));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.resetHandlers();
  client = sampleClient();
  fireEvent.click(again);
  expect(await screen.findByRole('link', { name: '0525550143' })).toBeVisible();
});

it('shows no phone where there is none', async () => {
  client = sampleClient({ phone: PLACEHOLDER_PHONE });
  open('MANAGER');
  expect(await screen.findByRole('tab', { name: texts.card.tab.info })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('dialog')).not.toHaveTextContent(PLACEHOLDER_PHONE);
});

it('opens at the tab that was asked for; messages are not for the bench', async () => {
  open('MANAGER', false, 'messages');
  expect(await screen.findByRole('tab', { name: texts.card.tab.messages })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
it('opens at what is known of her where that tab is not hers to see', async () => {
  open('worker', false, 'messages');
  expect(await screen.findByRole('tab', { name: texts.card.tab.info })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(screen.queryByRole('tab', { name: texts.card.tab.messages })).toBeNull();
});

const FORM = {
  remote: 'mf-x',
  load: () => Promise.resolve(() => null),
  entry: { kind: 'popup', size: 'm' } as const,
};
const offerForms = () => connectTestShell({ modal: () => FORM });
const opened = () =>
  waitFor(() => expect(stack.get().entries).toHaveLength(1)).then(() => stack.get().entries[0]!);

it('[CLI-015] leads to her next meeting', async () => {
  const { visited } = connectTestShell();
  client = sampleClient({ meetings: [{ start_at: '2999-01-04 10:00:00', calendar: 'orders' }] });
  open('MANAGER');
  await press(texts.card.tab.calendar);
  expect(visited).toEqual(['/meetings-calendar?view=day&date=2999-01-04&calendar=orders']);
  expect(close).toHaveBeenCalled();
});

it('[CLI-016] offers a meeting where she has none to come', async () => {
  offerForms();
  client = sampleClient({ meetings: [{ start_at: '2020-01-04 10:00:00' }] });
  open('MANAGER');
  await press(texts.card.tab.calendar);
  expect(await opened()).toMatchObject({ name: 'calendar.add-meeting', props: { clientId: 31 } });
  expect(close).not.toHaveBeenCalled();
});

it.each([
  ['repair', texts.card.addRepair],
  ['new_wig', texts.card.addOrder],
])('begins a %s for her, empty, and leads to it once it is made', async (kind, button) => {
  const { visited } = offerForms();
  open('MANAGER');
  await press(button);
  const entry = await opened();
  expect(entry).toMatchObject({ name: 'orders.add', props: { clientId: 31, kind, likeLast: false } });
  await act(async () => stack.settle(entry.id, { orderId: 88 }));
  expect(visited).toEqual(['/orders/88']);
  expect(close).toHaveBeenCalled();
});

it('stays where the form of an order was left', async () => {
  const { visited } = offerForms();
  open('MANAGER');
  await press(texts.card.addOrder);
  const { id } = await opened();
  await act(async () => stack.settle(id));
  expect(visited).toEqual([]);
  expect(close).not.toHaveBeenCalled();
});

it.each([
  ['is measured', 0, 1],
  ['who is deleted is not measured', 1, 0],
])('a client %s from the tab of her measures', async (_what, isDeleted, buttons) => {
  server.use(http.get('*/base/api/client/31/fit', () => HttpResponse.json({ data: { versions: [] } })));
  client = sampleClient({ isDeleted: isDeleted as 0 | 1 });
  open('ADMIN', false, 'fit');
  expect(await screen.findByText(texts.fit.none)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: texts.fit.measureNow })).toHaveLength(buttons);
});

it.each([
  ['wigs', 'client-card.wigs'],
  ['calendar', 'client-card.calendar'],
])('the tab %s shows what another part of the portal knows of her: %s', async (tab, place) => {
  const part = (name: string) => () => <p>{name}</p>;
  connectTestShell({ slot: (name) => [{ remote: 'mf-x', load: () => Promise.resolve(part(name)) }] });
  open('ADMIN', false, tab);
  expect(await screen.findByText(place)).toBeVisible();
});
