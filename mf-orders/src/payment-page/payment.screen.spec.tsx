import '@testing-library/jest-dom';
import type { Order } from '@peruke/contracts/orders';
import type { Payment } from '@peruke/contracts/payments';
import { lineIsDown } from '@peruke/mf-kit/api';
import { confirmStore, noticeStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { formatDate, wireDateOf } from '@peruke/ui/formats';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Link, Route, Routes } from 'react-router';
import { paymentsApi } from '../api/payments.api';
import en from '../locales/en.json';
import { store } from '../store';
import { AddPaymentPopup } from '../payment/add-payment-popup';
import { inPlaceOf, paymentPath } from '../payment/typed-along';
import { PaymentScreen } from './payment.screen';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));

/** jsdom keeps no record of how the page was loaded. */
const loadedBy = (type: 'navigate' | 'reload', path: string): void => {
  const entry = { type, name: new URL(path, window.location.href).href };
  performance.getEntriesByType = () => [entry] as unknown as PerformanceEntry[];
};

const order = {
  id: 7,
  barcode: '204518',
  client: 'Liat Mor',
  client_phone: '+972525550143',
  totalPrice: 1000,
  deposit: 250,
  actions: ['edit-payments'],
} as unknown as Order;

// what the page reads lies in the store; a second look at it after a change finds nobody
const server = setupServer(http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })));
const sent: { key: string | null; body: unknown }[] = [];
const answerWith = (status: number, body: object) =>
  server.use(
    http.post('*/base/api/accounting/payments', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      return HttpResponse.json(body, { status });
    }),
  );

beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  lineIsDown.set(false);
});

beforeEach(async () => {
  sent.length = 0;
  loadedBy('navigate', '/orders/add-payment/7');
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  store.dispatch(
    paymentsApi.util.upsertQueryEntries([
      { endpointName: 'order', arg: 7, value: order },
      { endpointName: 'payments', arg: 7, value: [] },
      {
        endpointName: 'paymentTypes',
        arg: undefined,
        value: [
          { payment_type: 1, payment_name: 'Check', payment_name_he: 'צ׳ק' },
          { payment_type: 2, payment_name: 'Cash', payment_name_he: 'מזומן' },
          { payment_type: 7, payment_name: 'Visa', payment_name_he: 'ויזה' },
        ],
      },
      { endpointName: 'banks', arg: undefined, value: [] },
    ]),
  );
});

const show = (id = '7') =>
  renderPart(
    <Routes>
      <Route path="/orders/add-payment/:wigID" element={<PaymentScreen />} />
      <Route path="/orders" element={<p>the list</p>} />
      <Route path="/before" element={<p>where she came from</p>} />
    </Routes>,
    { namespace: 'mf-orders', store, path: `/orders/add-payment/${id}` },
  );

const closeError = async (): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', { name: 'Error saving payment' });
  fireEvent.click(within(dialog).getByRole('button', { name: en.payment.back }));
  return dialog;
};

const cashWarning = () => screen.queryByText(/the law allows up to .*1,000\.00.* in cash/);
const confirmButton = () => screen.getByRole('button', { name: 'Confirm payment' });

const lastLook = () => screen.findByRole('alertdialog', { name: 'Confirm payment' });

/** Up to the last look. The missing ID is asked for once for one filled page. */
const fill = async ({ again = false } = {}): Promise<void> => {
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Repair' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '100' } });
  await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(confirmButton());
  if (!again) {
    await waitFor(() => expect(confirmStore.get()?.text).toBe(en.payment.noId));
    act(() => confirmStore.get()?.answer(true));
  }
};
const fillAndConfirm = async (options?: { again?: boolean }): Promise<void> => {
  await fill(options);
  fireEvent.click(within(await lastLook()).getByRole('button', { name: 'Confirm payment' }));
};

it('[PAY-004] [PAY-011] [PAY-025] [PAY-029] starts with the client and one payment of today, not to be confirmed yet', () => {
  show();
  expect(screen.getByLabelText('First and last name')).toHaveValue('Liat Mor');
  expect(screen.getByLabelText(/^Optional ID/)).toHaveValue('');
  expect(screen.getByText('Liat Mor')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '0525550143' })).toBeInTheDocument();
  expect(confirmButton()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  expect(screen.getByLabelText(/^Due date/)).toHaveValue(formatDate(wireDateOf(new Date())));
});

it('starts with the balance and what it is for; a part of it is a deposit, and words of a person stay', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  const [amount, description] = [screen.getByLabelText('Amount'), screen.getByLabelText('Description')];
  expect(description).toHaveValue('Balance, order 204518');
  expect((amount as HTMLInputElement).value).toContain('750');
  fireEvent.change(amount, { target: { value: '1' } });
  await waitFor(() => expect(description).toHaveValue('Deposit, order 204518'));
  // the rest of it in a payment of its own
  fireEvent.click(screen.getByRole('button', { name: 'Add payment' }));
  fireEvent.click(screen.getAllByRole('radio', { name: 'Cash' }).at(-1)!);
  fireEvent.change(screen.getAllByLabelText('Amount').at(-1)!, { target: { value: '749' } });
  await waitFor(() => expect(description).toHaveValue('Balance, order 204518'));
  fireEvent.change(description, { target: { value: 'My own' } });
  fireEvent.change(amount, { target: { value: '2' } });
  expect(description).toHaveValue('My own');
});

it.each(['1234567824', '12ab34567'])(
  '[PAY-022] [PAY-023] an ID of %s stays as it was typed, and is told once',
  async (typed) => {
    show();
    const id = screen.getByLabelText(/^Optional ID/);
    await userEvent.type(id, typed);
    fireEvent.blur(id);
    expect(id).toHaveValue(typed);
    await waitFor(() => expect(id).toHaveAccessibleDescription('Must be 9 digits'));
  },
);

it('begins with the sum of the cheque that it takes the place of', async () => {
  renderPart(
    <Routes>
      <Route path="/orders/add-payment/:wigID" element={<PaymentScreen />} />
      <Route
        path="/cheques"
        element={<Link to={paymentPath(7)} state={inPlaceOf(120.5)} children="replaced" />}
      />
    </Routes>,
    { namespace: 'mf-orders', store, path: '/cheques' },
  );
  fireEvent.click(screen.getByRole('link', { name: 'replaced' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Cash' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('120.50');
  expect(screen.getByLabelText('Description')).toHaveValue('Deposit, order 204518');
});

it('begins without an amount where nothing is left to pay, and speaks of no balance', () => {
  const paid = { ...order, deposit: 1000 };
  store.dispatch(paymentsApi.util.upsertQueryEntries([{ endpointName: 'order', arg: 7, value: paid }]));
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('');
  expect(screen.getByLabelText('Description')).toHaveValue('Order 204518');
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '10' } });
  expect(screen.getByLabelText('Description')).toHaveValue('Order 204518');
});

const mayUnload = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  ['by the number that it bears', '1187', 'Balance, order 1187'],
  ['by its barcode where it bears none', '', 'Balance, order 204518'],
])(
  'names the order %s, and may be left as long as nothing was filled in',
  async (_how, order_number, text) => {
    const numbered = { ...order, order_number };
    store.dispatch(paymentsApi.util.upsertQueryEntries([{ endpointName: 'order', arg: 7, value: numbered }]));
    show();
    expect(screen.getByLabelText('Description')).toHaveValue(text);
    expect(mayUnload()).toBe(true);
    fireEvent.change(screen.getByLabelText(/^Optional ID/), { target: { value: '1' } });
    await waitFor(() => expect(mayUnload()).toBe(false));
  },
);

it.each([
  ['7', en.payment.backToWig, '/orders/7'],
  ['none', en.card.back, '/orders'],
])('[PAY-005] leads back from the payment page of %s: %s', (id, name, href) => {
  show(id);
  expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', href);
});

describe('in a browser that tells which pages lie behind', () => {
  const cameBy = (...paths: string[]): void => {
    for (const path of paths) window.history.pushState(null, '', path);
    const entries = paths.map((path) => ({ url: new URL(path, window.location.href).href }));
    const currentEntry = { index: paths.length - 1 };
    const navigation = Object.assign(new EventTarget(), { entries: () => entries, currentEntry });
    Object.assign(window, { navigation });
  };
  afterEach(() => {
    Object.assign(window, { navigation: undefined });
    jest.restoreAllMocks();
  });
  const HERE = '/orders/add-payment/7';

  it.each([
    ['the pick-up', ['/orders/pick-up/7', HERE]],
    ['the pick-up, and looked at a dialog here', ['/orders/pick-up/7', HERE, HERE]],
  ])('[PAY-005] goes one step back to the pick-up where she came from %s', async (_whence, paths) => {
    cameBy(...paths);
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    show();
    const link = screen.getByRole('link', { name: en.payment.backToPickUp });
    expect(link).toHaveAttribute('href', '/orders/pick-up/7');
    fireEvent.change(screen.getByLabelText(/^Optional ID/), { target: { value: '1' } });
    await waitFor(() => expect(mayUnload()).toBe(false));
    fireEvent.click(link);
    await waitFor(() => expect(confirmStore.get()?.title).toBe(en.payment.leaveTitle));
    expect(back).not.toHaveBeenCalled();
    act(() => confirmStore.get()?.answer(true));
    await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
    expect(window.location.pathname).toBe(HERE);
  });

  it.each([
    ['the card', ['/orders/pick-up/7', '/orders/7', HERE]],
    ['the pick-up of another order', ['/orders/pick-up/8', HERE]],
    ['nowhere', [HERE]],
  ])('[PAY-005] leads to the wig where she came from %s', (_whence, paths) => {
    cameBy(...paths);
    show();
    const link = screen.getByRole('link', { name: new RegExp(en.payment.backToWig) });
    expect(link).toHaveAttribute('href', '/orders/7');
  });
});

it('[PAY-077] says that the line is lost, which is no fault to be logged', async () => {
  const logged: unknown[] = [];
  window.reportError = (error) => logged.push(error);
  server.use(http.post('*/base/api/accounting/payments', () => HttpResponse.error()));
  act(() => lineIsDown.set(true));
  show();
  await fillAndConfirm();
  const dialog = within(await screen.findByRole('dialog', { name: 'Error saving payment' }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/There is no connection/);
  expect(dialog.queryByRole('button', { name: en.payment.again })).toBeNull();
  expect(logged).toEqual([]);

  // it does not go on saying so, and offers the same question again
  act(() => lineIsDown.set(false));
  expect(dialog.queryByText(/There is no connection/)).toBeNull();
  expect(dialog.getByText(en.payment.inDoubt)).toBeVisible();
  answerWith(201, { data: '' });
  fireEvent.click(dialog.getByRole('button', { name: en.payment.again }));
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('dialog', { name: 'Error saving payment' })).toBeNull();
});

it('[PAY-073] a lost answer is asked for again with the same question, and what was saved is not counted twice', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const read = (more: object) =>
    store.dispatch(
      paymentsApi.util.upsertQueryEntries([{ endpointName: 'order', arg: 7, value: { ...order, ...more } }]),
    );
  server.use(
    http.post('*/base/api/accounting/payments', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      if (sent.length === 1) return HttpResponse.error();
      await held;
      return HttpResponse.json({ data: '' }, { status: 201 });
    }),
  );
  show();
  // all of the balance, for what the page says by itself
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(confirmButton());
  await waitFor(() => expect(confirmStore.get()?.text).toBe(en.payment.noId));
  act(() => confirmStore.get()?.answer(true));
  fireEvent.click(within(await lastLook()).getByRole('button', { name: 'Confirm payment' }));
  expect(await within(await lastLook()).findByText(en.payment.checking)).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(2));

  act(() => void read({ deposit: 1000 }));
  expect(screen.queryByText(en.payment.over)).toBeNull();
  expect(screen.getByText(en.payment.left)).toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toHaveValue('Balance, order 204518');
  answer();
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(sent[1]).toEqual(sent[0]);
});

it('[PAY-073] the repeat of a call that is still under way there waits for its answer', async () => {
  const steps = [
    () => HttpResponse.error(),
    () => HttpResponse.json({ message: 'x', code: 'idempotency_in_flight' }, { status: 409 }),
    () => HttpResponse.json({ data: '' }, { status: 201 }),
  ];
  server.use(
    http.post('*/base/api/accounting/payments', ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: null });
      return steps[sent.length - 1]!();
    }),
  );
  show();
  await fillAndConfirm();
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent).toHaveLength(3);
});

it('[PAY-076] a page that was refused counts with what was paid meanwhile', async () => {
  window.reportError = () => undefined;
  answerWith(422, { message: 'Wrong', code: 'validation', errors: { description: ['Too long'] } });
  show();
  await fillAndConfirm();
  await closeError();
  const paid = { ...order, deposit: 1000 };
  act(
    () =>
      void store.dispatch(
        paymentsApi.util.upsertQueryEntries([{ endpointName: 'order', arg: 7, value: paid }]),
      ),
  );
  expect(await screen.findByText(en.payment.over)).toBeInTheDocument();
});

it('money that somebody else recorded meanwhile is told, and read anew', async () => {
  window.reportError = () => undefined;
  const read: string[] = [];
  server.use(
    http.get('*/base/api/:what/7', ({ params }) => {
      read.push(String(params['what']));
      return new HttpResponse(null, { status: 503 });
    }),
  );
  answerWith(409, { message: 'Somebody else', code: 'paid_meanwhile' });
  show();
  await fillAndConfirm();
  const told = await closeError();
  expect(sent[0]?.body).toMatchObject({ seen_paid: 250 });
  expect(told).toHaveTextContent('Look at the balance and confirm again');
  await waitFor(() => expect(read.toSorted()).toEqual(['payments', 'wig']));
  // the corrected page is a new question
  await fillAndConfirm({ again: true });
  await closeError();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('[PAY-018] [PAY-076] [PAY-077] says that the payment was not saved, logs it and keeps what was filled in', async () => {
  const logged: unknown[] = [];
  window.reportError = (error) => logged.push(error);
  answerWith(502, { message: 'Bad gateway', code: 'bad_gateway', trace: 'abc123' });
  show();
  await fillAndConfirm();
  const dialog = await screen.findByRole('dialog', { name: 'Error saving payment' });
  expect(within(dialog).getByText('abc123')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(String(logged[0])).toContain('payments of order 7 were not saved: bad_gateway');
  expect(String(logged[0])).not.toContain('Liat');
  fireEvent.click(within(dialog).getByRole('button', { name: en.payment.back }));
  expect(screen.getByLabelText('Amount')).toHaveValue('100');
});

it('[PAY-017] is sending until the answer is there, and sends once', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post('*/base/api/accounting/payments', async () => {
      sent.push({ key: null, body: null });
      await held;
      return HttpResponse.json({ message: 'Unavailable', code: 'unavailable' }, { status: 503 });
    }),
  );
  window.reportError = () => undefined;
  show();
  await fillAndConfirm();
  const send = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm payment' });
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  fireEvent.click(send);
  // what is on its way is not called back
  fireEvent.click(screen.getByRole('button', { name: en.word.cancel }));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  answer();
  await screen.findByRole('dialog', { name: 'Error saving payment' });
  expect(sent).toHaveLength(1);
  expect(confirmButton()).not.toHaveAttribute('aria-busy');
});

it('[PAY-080] the last look is left without anything being sent, and the page is as it was', async () => {
  show();
  await fill();
  const dialog = await lastLook();
  fireEvent.click(within(dialog).getByRole('button', { name: en.word.cancel }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  expect(screen.getByLabelText('Amount')).toHaveValue('100');
});

it('[PAY-015] [PAY-075] opens the document in a new tab, says that it was reported, and goes on', async () => {
  const opened: unknown[] = [];
  const tab = {
    opener: window as unknown,
    // whatever comes into it has no way back to this page
    location: { replace: (link: string) => opened.push(link, tab.opener) },
  };
  window.open = () => tab as unknown as Window;
  answerWith(201, { data: '/base/api/accounting/documents/1?sign=a', paid: 350, percent: 35 });
  show();
  await fillAndConfirm();
  expect(await screen.findByText('the list')).toBeInTheDocument();
  expect(opened).toEqual(['/base/api/accounting/documents/1?sign=a', null]);
  expect(noticeStore.get().shown.at(-1)?.text).toBe(en.payment.savedExternally);
});

it('[PAY-015] puts the document one press away where the browser keeps the tab shut, and goes on after that', async () => {
  window.open = () => null;
  answerWith(201, { data: '/base/api/accounting/documents/1?sign=a' });
  show();
  await fillAndConfirm();
  const dialog = await screen.findByRole('dialog', { name: en.payment.savedExternally });
  const document = within(dialog).getByRole('link', { name: en.payment.openDocument });
  expect(document).toHaveAttribute('href', '/base/api/accounting/documents/1?sign=a');
  expect(screen.queryByText('the list')).not.toBeInTheDocument();
  fireEvent.click(within(dialog).getByRole('button', { name: en.payment.done }));
  expect(await screen.findByText('the list')).toBeInTheDocument();
});

it.each([
  [500, 'server_error'],
  [503, 'unavailable'],
  [409, 'idempotency_in_flight'],
])(
  '[PAY-068] [PAY-073] [PAY-074] repeats the same question after a lost answer (%d) and tells where it was saved',
  async (status, code) => {
    window.reportError = () => undefined;
    answerWith(status, { message: 'Unavailable', code });
    show();
    await fillAndConfirm();
    await closeError();
    answerWith(201, { data: '' });
    await fillAndConfirm({ again: true });
    await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe('The payment saved locally'));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  },
);

it('[PAY-073] keeps its key when the page was changed after a lost answer, and says what to look at', async () => {
  window.reportError = () => undefined;
  answerWith(503, { message: 'Unavailable', code: 'unavailable' });
  show();
  await fillAndConfirm();
  await closeError();
  answerWith(422, { message: 'Used with another request', code: 'idempotency_mismatch' });
  for (let again = 0; again < 2; again++) {
    await fillAndConfirm({ again: true });
    expect(await closeError()).toHaveTextContent('may have been saved');
  }
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('[PAY-073] [PAY-076] a page that is corrected after it was refused is a new question', async () => {
  window.reportError = () => undefined;
  answerWith(422, { message: 'Wrong', code: 'validation', errors: { description: ['Too long'] } });
  show();
  await fillAndConfirm();
  await closeError();
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('Too long');
  answerWith(201, { data: '' });
  await fillAndConfirm({ again: true });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('[PAY-073] does not call a payment reported or local while nobody knows of its document', async () => {
  answerWith(207, { data: '', message: '', warning: 'document_in_doubt' });
  show();
  const before = noticeStore.get().shown.length;
  await fillAndConfirm();
  await waitFor(() => expect(noticeStore.get().shown).toHaveLength(before + 1));
  expect(noticeStore.get().shown.at(-1)?.type).toBe('warning');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(noticeStore.get().shown).toHaveLength(before + 1);
});

it.each([
  ['Cash', ['Amount', 'Due date', 'Comment']],
  ['Check', ['Amount', 'Due date', 'Bank', 'Branch', 'Check number', 'Account number', 'Comment']],
  ['Visa', ['Amount', 'Deal date', 'Last 4 digits', 'Number of payments', 'Comment']],
])('[PAY-007] [PAY-008] [PAY-009] [PAY-081] a payment by %s has the fields %j', async (type, fields) => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: type }));
  const panel = (await screen.findByRole('radiogroup', { name: 'Payment type' })).closest('section');
  for (const field of fields)
    expect(within(panel as HTMLElement).getByLabelText(new RegExp(`^${field}`))).toBeInTheDocument();
  const another = within(panel as HTMLElement).queryByRole('button', { name: en.payment.anotherCheck });
  expect(another !== null).toBe(type === 'Check');
});

it('[PAY-027] a payment that was just added is not blamed for its type, nor once that is chosen', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: en.payment.add }));
  // the list is checked as a whole: the first payment lacks its amount
  expect(await screen.findByText(en.payment.problem.required)).toBeInTheDocument();
  const groups = await screen.findAllByRole('radiogroup', { name: 'Payment type' });
  const panel = groups[1]?.closest('section') as HTMLElement;
  expect(within(panel).queryByText(en.payment.problem.required)).not.toBeInTheDocument();
  const visa = within(panel).getByRole('radio', { name: 'Visa' });
  visa.focus();
  fireEvent.blur(visa);
  expect(await within(panel).findByText(en.payment.problem.required)).toBeInTheDocument();
  fireEvent.click(visa);
  await waitFor(() => expect(within(panel).queryByText(en.payment.problem.required)).not.toBeInTheDocument());
});

it('[PAY-007] what a cheque lacked is not asked of the card that takes its place', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Check' }));
  fireEvent.click(screen.getByRole('button', { name: en.payment.anotherCheck }));
  const groups = () => screen.getAllByRole('radiogroup', { name: 'Payment type' });
  await waitFor(() => expect(groups()).toHaveLength(2));
  const first = () => within(groups()[0]?.closest('section') as HTMLElement);
  expect((await first().findAllByText(en.payment.problem.required)).length).toBeGreaterThan(0);
  fireEvent.click(first().getByRole('radio', { name: 'Visa' }));
  await first().findByLabelText(new RegExp(`^${en.payment.cardDigits}`));
  await waitFor(() => expect(first().queryByText(en.payment.problem.required)).not.toBeInTheDocument());
});

it('leads into a payment that was added, and to what stands in the place of one that was removed', async () => {
  show();
  const lines = () => [...document.querySelectorAll('[data-line]')];
  fireEvent.click(screen.getByRole('button', { name: en.payment.add }));
  await waitFor(() => expect(lines()[1]).toContainElement(document.activeElement as HTMLElement));
  const [first] = screen.getAllByRole('button', { name: /^Remove payment/ });
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(lines()).toHaveLength(1));
  await waitFor(() => expect(lines()[0]).toContainElement(document.activeElement as HTMLElement));
});

const typeAmount = (value: string) =>
  fireEvent.change(screen.getAllByLabelText('Amount').at(-1)!, { target: { value } });

it('[PAY-081] what was typed in the pop-up goes along, stands as the first payment and is asked about', async () => {
  const { visited } = connectTestShell();
  const popup = renderPart(<AddPaymentPopup order={order} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Check' }));
  typeAmount('300');
  const typed = { checkNumber: '1017', branch: '612', account: '4455667' } as const;
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(en.payment[label as keyof typeof typed]), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: en.payment.several }));
  expect(visited).toEqual(['/orders/add-payment/7']);
  expect(confirmStore.get()).toBeUndefined();
  popup.unmount();

  const page = show();
  expect(await screen.findByRole('radio', { name: 'Check' })).toBeChecked();
  expect(screen.getByLabelText('Amount')).toHaveValue('300.00');
  for (const [label, value] of Object.entries(typed))
    expect(screen.getByLabelText(en.payment[label as keyof typeof typed])).toHaveValue(value);
  expect(screen.getByLabelText('Description')).toHaveValue('Deposit, order 204518');
  // nobody wrote it: it goes on following the sum
  typeAmount('750');
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveValue('Balance, order 204518'));
  expect(mayUnload()).toBe(false);
  page.unmount();

  show();
  expect(await screen.findByRole('radio', { name: 'Check' })).not.toBeChecked();
  expect(mayUnload()).toBe(true);
});

it.each([
  ['what is left beside the first', '250', '500.00'],
  ['nothing where nothing is left', '750', ''],
  ['nothing where more is paid than is left', '800', ''],
])('[PAY-032] a further payment begins with %s', async (_what, first, further) => {
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Cash' }));
  typeAmount(first);
  fireEvent.click(screen.getByRole('button', { name: en.payment.add }));
  await waitFor(() => expect(screen.getAllByRole('radio', { name: 'Cash' })).toHaveLength(2));
  fireEvent.click(screen.getAllByRole('radio', { name: 'Cash' })[1]!);
  await waitFor(() => expect(screen.getAllByLabelText('Amount')).toHaveLength(2));
  expect(screen.getAllByLabelText('Amount')[1]).toHaveValue(further);
});

it('[PAY-007] [PAY-038] a card in several payments asks for its total and its first amount', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Visa' }));
  fireEvent.change(await screen.findByLabelText(en.payment.quantity), { target: { value: '3' } });
  expect(await screen.findByLabelText(new RegExp(`^${en.payment.firstAmount}`))).toBeInTheDocument();
  expect(screen.getByLabelText(en.payment.totalAmount)).toBeInTheDocument();
});

it('[PAY-001] [PAY-012] [PAY-013] [PAY-014] [PAY-080] the last look shows shekels and offers both ways of saving; VAT and document go out as chosen', async () => {
  answerWith(201, { data: '' });
  show();
  const vat = screen.getByLabelText('Include VAT');
  expect(vat).toBeChecked();
  fireEvent.click(vat);
  expect(screen.getByRole('radio', { name: 'Tax invoice and receipt' })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'Receipt only' }));
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Repair' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '100' } });
  await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(confirmButton());
  await waitFor(() => expect(confirmStore.get()?.text).toBe(en.payment.noId));
  act(() => confirmStore.get()?.answer(true));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm payment' });
  expect(dialog).toHaveTextContent('₪100.00');
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
  expect(within(dialog).getByRole('radio', { name: en.payment.external })).toBeChecked();
  fireEvent.click(within(dialog).getByRole('radio', { name: en.payment.local }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm payment' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    is_sync_needed: false,
    include_vat: false,
    document_type: 'receipt',
  });
});

it('asks before cash above the legal limit is taken, not up to it, with the arithmetic', async () => {
  const dear = { ...order, totalPrice: 10_000 };
  store.dispatch(paymentsApi.util.upsertQueryEntries([{ endpointName: 'order', arg: 7, value: dear }]));
  show();
  fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Wig' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  const amount = (value: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value } });
  amount('1000');
  await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
  expect(cashWarning()).toBeNull();
  amount('1100');
  await waitFor(() => expect(cashWarning()).toBeVisible());
  fireEvent.click(confirmButton());
  await waitFor(() => expect(confirmStore.get()?.title).toBe(en.payment.askTitle));
  const asked = within(render(<div>{confirmStore.get()?.body}</div>).container).getAllByRole('listitem');
  for (const amount of [en.payment.cashTitle, '₪10,000', '₪1,000', '₪1,100'])
    expect(asked[0]).toHaveTextContent(amount);
  act(() => confirmStore.get()?.answer(false));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('asks one question under its own title', async () => {
  show();
  fireEvent.change(screen.getByLabelText(/^Optional ID/), { target: { value: '123456782' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '800' } });
  await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(confirmButton());
  await waitFor(() =>
    expect(confirmStore.get()).toMatchObject({ title: en.payment.overTitle, yes: en.payment.goOn }),
  );
  expect(confirmStore.get()?.text).toContain('₪50');
  expect(confirmStore.get()?.body).toBeUndefined();
  act(() => confirmStore.get()?.answer(false));
});

it('is silent about cash that was taken before, until more of it comes', async () => {
  const dear = { ...order, totalPrice: 10_000 };
  const taken = { source: 'Cash', amount: 1100, terminated: 0 } as Payment;
  store.dispatch(
    paymentsApi.util.upsertQueryEntries([
      { endpointName: 'order', arg: 7, value: dear },
      { endpointName: 'payments', arg: 7, value: [taken] },
    ]),
  );
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Visa' }));
  fireEvent.change(await screen.findByLabelText(/^Amount/), { target: { value: '500' } });
  await waitFor(() => expect(screen.getByTestId('payment-total')).toHaveTextContent('500'));
  expect(cashWarning()).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  await waitFor(() => expect(cashWarning()).toHaveTextContent('1,600'));
});

it('asks before more than the price is taken, with the arithmetic, and once for all that is to be asked', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Cash' }));
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '800' } });
  await waitFor(() => expect(confirmButton()).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(confirmButton());
  await waitFor(() => expect(confirmStore.get()?.title).toBe(en.payment.askTitle));
  const { body } = confirmStore.get()!;
  const [over, noId, ...others] = within(render(<div>{body}</div>).container).getAllByRole('listitem');
  for (const amount of [en.payment.overTitle, '1,000', '250', '800', '₪50'])
    expect(over).toHaveTextContent(amount);
  expect(noId).toHaveTextContent(en.payment.noId);
  expect(others).toEqual([]);
  expect(confirmStore.get()).toMatchObject({ text: en.payment.askAll, yes: en.payment.goOnAll });
  expect(confirmStore.get()?.danger).toBeUndefined();
  act(() => confirmStore.get()?.answer(true));
  expect(await screen.findByRole('alertdialog', { name: 'Confirm payment' })).toBeVisible();
});

it('[PAY-033] the cheque that follows is begun in its first field; a payment taken away leads to the next one', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Check' }));
  fireEvent.click(screen.getByRole('button', { name: en.payment.anotherCheck }));
  const fields = () => screen.getAllByRole('radiogroup', { name: 'Payment type' });
  await waitFor(() => expect(fields()[1]).toContainElement(document.activeElement as HTMLElement));
  fireEvent.click(screen.getByRole('button', { name: 'Remove payment 1' }));
  await waitFor(() => expect(fields()).toHaveLength(1));
  expect(fields()[0]).toContainElement(document.activeElement as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Remove payment 1' }));
  await waitFor(() => expect(screen.getByRole('button', { name: en.payment.add })).toHaveFocus());
});

it.each([
  ['from a page of the portal', 'navigate', '/orders', 2, 'where she came from'],
  ['and loaded it anew', 'reload', '/orders/add-payment/7', 2, 'where she came from'],
  ['by its own address', 'navigate', '/orders/add-payment/7', 2, 'the list'],
  ['in a tab of its own and loaded it anew', 'reload', '/orders/add-payment/7', 1, 'the list'],
] as const)(
  '[PAY-016] leads back to where she came from, to the list where that is no page: she came %s',
  async (_how, type, path, pagesOfTab, place) => {
    loadedBy(type, path);
    jest.spyOn(History.prototype, 'length', 'get').mockReturnValue(pagesOfTab);
    window.history.replaceState(null, '', '/before');
    window.history.pushState(null, '', '/orders/add-payment/7');
    answerWith(201, { data: '' });
    show();
    await fillAndConfirm();
    expect(await screen.findByText(place)).toBeInTheDocument();
  },
);

it('[PAY-033] takes the bank whose code is typed when its field is left, and the next cheque has it too', async () => {
  store.dispatch(
    paymentsApi.util.upsertQueryEntries([
      {
        endpointName: 'banks',
        arg: undefined,
        value: [12, 126].map((bank_code) => ({
          bank_code,
          bank_name: `bank ${bank_code}`,
          bank_name_he: '',
        })),
      },
    ]),
  );
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Check' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Bank' }), '12');
  await userEvent.click(screen.getByRole('button', { name: en.payment.anotherCheck }));
  const banks = await screen.findAllByRole('combobox', { name: 'Bank' });
  expect(banks).toHaveLength(2);
  for (const bank of banks) {
    expect(bank).toHaveValue('12 bank 12');
    expect(bank).toBeValid();
  }
});
