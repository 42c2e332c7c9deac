import '@testing-library/jest-dom';
import { confirmStore, stack } from '@peruke/mf-kit/shell';
import { RECEIPT_STATEMENT } from '@peruke/contracts/orders';
import { turnScreen } from '@peruke/mf-kit/session';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { ordersApi } from '../api/orders.api';
import en from '../locales/en.json';
import he from '../locales/he.json';
import { store } from '../store';
import { sampleOrder, sampleStage } from '../testing/sample-order';
import { keepSigned } from '../signature/pick-up-along';
import { PickUpScreen } from './pick-up.screen';

// the line of the realtime is proved elsewhere; jsdom draws nothing
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));
jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class {
    addEventListener(_type: string, listener: () => void) {
      mockSigned = listener;
    }
    off() {}
    redraw() {}
    clear() {}
    fromData = mockDraw;
    toData() {
      return mockWritten;
    }
  },
}));
let mockSigned: (() => void) | undefined;
const mockDraw = jest.fn();
/** As the pad keeps a line: the width of each piece of it follows from the times of its points. */
const mockWritten = [
  {
    ...{ penColor: '#000', dotSize: 0, minWidth: 1, maxWidth: 2.6 },
    ...{ velocityFilterWeight: 0.7, compositeOperation: 'source-over' },
    points: [
      { x: 1.4, y: 2.2, pressure: 0.5, time: 1_000 },
      { x: 9.6, y: 8.3, pressure: 0.6, time: 1_008 },
    ],
  },
];

jest.mock('@peruke/mf-kit/session', () => ({
  ...jest.requireActual<object>('@peruke/mf-kit/session'),
  turnScreen: jest.fn(),
}));

let mockIsGone = false;
jest.mock('../signature/other-words', () => {
  const actual = jest.requireActual<typeof import('../signature/other-words')>('../signature/other-words');
  return {
    ...actual,
    loadWords: (language: 'he' | 'en') =>
      mockIsGone && language === 'he' ? Promise.reject(new Error('no line')) : actual.loadWords(language),
  };
});

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/base/api/wig/7/handover', async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 503 });
  }),
  http.get('*/base/api/*', () => new HttpResponse(null, { status: 503 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});

const MEETING_FORM = {
  remote: 'mf-calendar',
  load: () => Promise.resolve(() => null),
  entry: { kind: 'popup', size: 'm' } as const,
};

const show = async (more: Parameters<typeof sampleOrder>[0] = {}, search = '') => {
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
  const order = sampleOrder({
    state: 'Storage',
    actions: ['deliver', 'edit-payments'],
    totalPrice: 1000,
    deposit: 0,
    ...more,
  });
  store.dispatch(ordersApi.util.resetApiState());
  store.dispatch(ordersApi.util.upsertQueryEntries([{ endpointName: 'order', arg: 7, value: order }]));
  return renderPart(
    <Routes>
      <Route path="/orders/pick-up/:wigID" element={<PickUpScreen />} />
    </Routes>,
    { namespace: 'mf-orders', store, path: `/orders/pick-up/7${search}` },
  );
};
const mayUnload = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks before what was ticked is left, and only then', async () => {
  await show();
  const back = await screen.findByRole('link', { name: new RegExp(en.pickUp.toCard) });
  expect(mayUnload()).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: en.pickUp.item.box }));
  expect(mayUnload()).toBe(false);
  fireEvent.click(back);
  await waitFor(() => expect(confirmStore.get()?.title).toBe(en.pickUp.leaveTitle));
});

it.each([
  ['a price that is paid', { totalPrice: 1000, deposit: 1000 }, en.pickUp.paid],
  ['a price that is not paid', { totalPrice: 1000, deposit: 0 }, en.pickUp.left],
  ['no price', { totalPrice: 0, deposit: 0 }, en.pickUp.noPrice],
  ['no price, and something paid', { totalPrice: 0, deposit: 50 }, en.pickUp.noPrice],
])('says of an order of %s how it stands', async (_which, money, said) => {
  await show(money);
  const strip = within(await screen.findByRole('group', { name: en.pickUp.balance }));
  const said3 = [en.pickUp.paid, en.pickUp.left, en.pickUp.noPrice].filter((text) => strip.queryByText(text));
  expect(said3).toEqual([said]);
  expect(strip.queryByText(/^Price/) !== null).toBe(money.totalPrice > 0);
});

it('warns that the wig is held, and says that the hold ends with the pick-up', async () => {
  const hold = {
    ...{ reason: 'deposit', text: 'until Sunday', since: '2026-12-07 15:25:00' },
    by: { id: 6, nickName: 'Dafna' },
  };
  const may = { hold: true, release: true, rush: true, see: false };
  await show({
    moves: { deliver: 'Delivered Wigs' },
    floor: { hold, rush: false, rush_count: null, changes: [], may },
  });
  const [note, question] = await screen.findAllByText(/^The order is on hold/);
  expect(note?.parentElement).toHaveTextContent('Deposit: until Sunday 07-12-2026 15:25 · Dafna');
  expect(question).toHaveTextContent(/Deposit: until Sunday .* · The hold will end$/);
});

describe('the way to the payment page', () => {
  /** The shell tells of a page once it stands. */
  const arriveAt = (path: string): void => {
    cleanup();
    window.history.replaceState(null, '', path);
    window.dispatchEvent(new Event('single-spa:routing-event'));
  };
  const begin = async () => {
    arriveAt('/orders');
    mockDraw.mockClear();
    await show();
    const { visited } = connectTestShell();
    fireEvent.click(await screen.findByRole('checkbox', { name: en.pickUp.item.box }));
    act(() => mockSigned?.());
    return visited;
  };
  const box = () => screen.findByRole('checkbox', { name: en.pickUp.item.box });
  const ways = {
    'the payment': async () => {
      fireEvent.click(await screen.findByRole('button', { name: /^Take/ }));
      fireEvent.click(await screen.findByRole('button', { name: en.payment.several }));
    },
    'the open balance': async () => {
      fireEvent.click(await screen.findByRole('button', { name: en.pickUp.without }));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.click(dialog.getByRole('button', { name: /^Take/ }));
    },
  };

  it.each(Object.entries(ways))(
    '[PAY-081] from the dialog of %s asks nothing, and finds what was ticked and signed at its end',
    async (_what, go) => {
      const visited = await begin();
      await go();
      expect(visited).toEqual(['/orders/add-payment/7']);
      expect(mayUnload()).toBe(true);
      arriveAt('/orders/add-payment/7');
      await show();
      expect(await box()).toBeChecked();
      // as thick and as thin as it was written
      expect(mockDraw).toHaveBeenCalledWith(mockWritten);
      // kept here alone, it is asked about again
      expect(mayUnload()).toBe(false);
      fireEvent.click(screen.getByRole('button', { name: en.pickUp.confirm }));
      expect(screen.queryByText(en.pickUp.missing)).toBeNull();
    },
  );

  it('drops it all where it leads elsewhere', async () => {
    await begin();
    await ways['the payment']();
    arriveAt('/orders/add-payment/7');
    arriveAt('/orders/7');
    await show();
    expect(await box()).not.toBeChecked();
    expect(mockDraw).not.toHaveBeenCalled();
    expect(mayUnload()).toBe(true);
  });
});

describe('after a reload', () => {
  /** The memory of the tab is lost by it. */
  const loseMemory = (): void => {
    cleanup();
    keepSigned(7, null);
  };
  const reload = async () => {
    loseMemory();
    await show();
    await screen.findByRole('img', { name: en.pickUp.pad });
  };
  const lost = () => screen.queryByText(en.pickUp.signAgain);
  afterEach(loseMemory);

  it('says that the signature is gone until she signs again', async () => {
    await show();
    fireEvent.click(await screen.findByRole('checkbox', { name: en.pickUp.item.box }));
    expect(lost()).toBeNull();
    act(() => mockSigned?.());
    expect(lost()).toBeNull();
    await reload();
    expect(screen.getByRole('checkbox', { name: en.pickUp.item.box })).toBeChecked();
    expect(lost()).toBeVisible();
    await reload();
    fireEvent.click(screen.getByRole('button', { name: en.pickUp.confirm }));
    expect(lost()).toBeVisible();
    act(() => mockSigned?.());
    expect(lost()).toBeNull();
  });

  it.each([
    ['nobody had signed', () => undefined],
    [
      'it had been wiped before',
      () => {
        act(() => mockSigned?.());
        fireEvent.click(screen.getByRole('button', { name: en.pickUp.clear }));
      },
    ],
  ])('says nothing of a signature where %s', async (_what, draw) => {
    await show();
    fireEvent.click(await screen.findByRole('checkbox', { name: en.pickUp.item.box }));
    draw();
    await reload();
    expect(screen.getByRole('checkbox', { name: en.pickUp.item.box })).toBeChecked();
    expect(lost()).toBeNull();
  });

  it('begins anew where all that there was had been wiped', async () => {
    await show();
    await screen.findByRole('img', { name: en.pickUp.pad });
    act(() => mockSigned?.());
    fireEvent.click(screen.getByRole('button', { name: en.pickUp.clear }));
    await reload();
    expect(mayUnload()).toBe(true);
  });
});

it('shows what she may scan, how the wig was and is, and arranges the next appointment', async () => {
  const photo = (id: number, moment: 'intake' | 'done') => ({
    ...{
      id,
      url: `/${id}`,
      preview_url: `/${id}/preview`,
      created_at: '2026-12-08 09:00:00',
      created_by: 'Noa',
    },
    ...{ angle: 'front' as const, moment },
  });
  server.use(
    http.get('*/base/api/clients/care-codes', () =>
      HttpResponse.json({
        data: [
          { id: 1, title: 'Washing', qrCode: 'data:image/png;base64,AAAA' },
          { id: 2, title: 'Drying', qrCode: 'data:image/png;base64,BBBB' },
        ],
      }),
    ),
  );
  await show({ files: { images: [photo(1, 'intake'), photo(2, 'done')], videos: [] } });
  connectTestShell({ modal: () => MEETING_FORM });
  expect(await screen.findByRole('img', { name: 'Code to scan: Washing' })).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Drying' }));
  expect(screen.getByRole('img', { name: 'Code to scan: Drying' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: en.compare.title }));
  expect(await screen.findByRole('dialog', { name: en.compare.title })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: en.compare.close }));
  fireEvent.click(screen.getByRole('button', { name: en.pickUp.schedule }));
  const [form] = stack.get().entries;
  expect([form?.name, form?.props]).toEqual(['calendar.add-meeting', { clientId: 31 }]);
  act(() => stack.settle(form!.id, { meetingId: 3 }));
  expect(await screen.findByText(en.pickUp.arranged)).toBeVisible();
});

it('says at once all that is missing, each at its place, and sends nothing', async () => {
  await show();
  fireEvent.click(await screen.findByRole('checkbox', { checked: true }));
  fireEvent.click(screen.getByRole('button', { name: en.pickUp.confirm }));
  for (const missing of [en.pickUp.nothing, en.pickUp.open, en.pickUp.missing])
    expect(screen.getByText(missing)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('leads to the first that is missing at every refused try: it may stand far above the button', async () => {
  await show();
  const wig = await screen.findByRole('checkbox', { checked: true });
  fireEvent.click(wig);
  fireEvent.click(screen.getByRole('button', { name: en.pickUp.confirm }));
  await waitFor(() => expect(wig).toHaveFocus());
  fireEvent.click(wig);
  fireEvent.click(screen.getByRole('button', { name: en.pickUp.confirm }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Take/ })).toHaveFocus());
});

const PASS = {
  ...{ id: 3, guard: 'open-balance', at: '2026-12-09 09:34:00', by: 'Noa' },
  detail: { price: 1000, paid: 0, open: 1000, kind: 'later', reason: 'on Sunday' },
};
const onRecord = (...data: object[]): string[] => {
  const writes: string[] = [];
  server.use(
    http.get('*/base/api/payments/7/overrides', () => HttpResponse.json({ data })),
    http.post('*/base/api/payments/7/overrides', () => {
      writes.push('passed');
      return HttpResponse.json({ data: null }, { status: 201 });
    }),
  );
  return writes;
};

it('[ORD-050] reads the reason that is on record, in whatever tab: who, when and why; asked once, and to be changed', async () => {
  const writes = onRecord(PASS, { ...PASS, id: 2, detail: { ...PASS.detail, reason: 'an older one' } });
  await show({ moves: { deliver: 'Delivered Wigs' } });
  const strip = await screen.findByRole('group', { name: en.pickUp.balance });
  await waitFor(() => expect(strip).toHaveTextContent(/Agreed on later payment, on Sunday.*Noa, 09-12-2026/));
  expect(strip).toHaveTextContent(en.pickUp.letGo);
  fireEvent.click(screen.getByRole('button', { name: en.pickUp.confirm }));
  expect(screen.queryByText(en.pickUp.open)).toBeNull();
  // as it stands it is no second warning
  fireEvent.click(screen.getByRole('button', { name: en.pickUp.otherReason }));
  expect(await screen.findByRole('radio', { name: en.payment.balance.kind.later })).toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: en.payment.balance.deliver }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: en.pickUp.otherReason }));
  fireEvent.click(await screen.findByRole('radio', { name: en.payment.balance.kind.cheque }));
  fireEvent.click(screen.getByRole('button', { name: en.payment.balance.deliver }));
  await waitFor(() => expect(writes).toEqual(['passed']));
});

it('asks again once the balance is another one', async () => {
  onRecord({ ...PASS, detail: { ...PASS.detail, open: 900 } });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: en.pickUp.confirm }));
  expect(screen.getByText(en.pickUp.open)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: en.pickUp.otherReason })).toBeNull();
});

it('says at the button why the screen is not turned, and leads to the balance', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Turn the screen to the client' }));
  const sign = screen.getByRole('region', { name: en.pickUp.sign });
  expect(sign).toHaveTextContent(`The screen is not turned yet. ${en.pickUp.open}`);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Take/ })).toHaveFocus());
});

const CARE = { id: 1, title: 'Washing', qrCode: 'data:image/png;base64,AAAA' };

it('turns the screen to the client once the rest is there, and gives the session up for it', async () => {
  const asked: string[] = [];
  server.use(
    http.post('*/base/api/wig/7/slip', async ({ request }) => {
      asked.push('slip');
      sent.push(await request.json());
      return HttpResponse.json({ data: { slip: 'slip-of-this-paper' } });
    }),
    http.get('*/base/api/clients/care-codes', () => HttpResponse.json({ data: [CARE] })),
    http.post('*/base/api/login/facing', () => {
      asked.push('facing');
      return HttpResponse.json({ data: { access_token: 'facing-token', expires_in: 900 } });
    }),
  );
  const PAID = [
    { name: 'Price', text: '₪800' },
    { name: 'Paid', text: '₪800' },
    { name: 'Balance', text: '₪0' },
  ];
  const { price, paid, open } = he.payment.balance;
  const leave = jest.mocked(turnScreen);
  await show({ totalPrice: 800, deposit: 800 });
  await screen.findByRole('img', { name: 'Code to scan: Washing' });
  fireEvent.click(screen.getAllByRole('checkbox')[0]!);
  fireEvent.click(screen.getByRole('button', { name: 'Turn the screen to the client' }));
  expect(await screen.findByText('Please choose what is handed over')).toBeVisible();
  // she signs there, not here
  expect(screen.queryByText(en.pickUp.missing)).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getAllByRole('checkbox')[0]!);
  fireEvent.click(screen.getByRole('button', { name: 'Turn the screen to the client' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['slip', 'facing']);
  expect(sent.at(-1)).toEqual({
    kind: 'handover',
    items: [{ item: 'wig', count: 1 }],
    language: 'en',
  });
  expect(leave.mock.calls[0]).toMatchObject([
    {
      token: 'facing-token',
      slip: 'slip-of-this-paper',
      ...{ title: en.pickUp.title, statement: RECEIPT_STATEMENT.en, conditions: PAID },
      items: [{ name: 'Wig, Full, colour 6/8', count: 1 }],
      // she may turn its language, and nobody is signed in then
      inOther: {
        ...{ title: he.pickUp.title, signTitle: he.pickUp.sign, statement: RECEIPT_STATEMENT.he },
        items: [{ name: 'פאה, מלאה, צבע 6/8', count: 1 }],
        conditions: [
          { name: price, text: '₪800' },
          { name: paid, text: '₪800' },
          { name: open, text: '₪0' },
        ],
      },
      care: [CARE],
      signedTo: '/orders/pick-up/7?signed',
    },
    { to: '/orders/pick-up/7' },
  ]);
});

it('turns the screen in one language where the words of the other cannot be had', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.post('*/base/api/wig/7/slip', () => HttpResponse.json({ data: { slip: 'slip-of-this-paper' } })),
    http.post('*/base/api/login/facing', () =>
      HttpResponse.json({ data: { access_token: 'facing-token', expires_in: 900 } }),
    ),
  );
  mockIsGone = true;
  const leave = jest.mocked(turnScreen).mockClear();
  await show({ totalPrice: 800, deposit: 800 });
  fireEvent.click(await screen.findByRole('button', { name: en.facing.turn }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(leave.mock.calls[0]).toMatchObject([
    { statement: RECEIPT_STATEMENT.en, inOther: undefined },
    { to: '/orders/pick-up/7' },
  ]);
  mockIsGone = false;
  error.mockRestore();
});

it('[ORD-061] says over its last button that the state changes, and what is left open', async () => {
  await show({ moves: { deliver: 'Delivered Wigs' }, is_repair: 1, additional_properties: [sampleStage()] });
  const question = (await screen.findByText(en.card.move.question)).parentElement;
  expect(question).toHaveTextContent(/Storage.*Delivered.*One step is not ticked yet/);
  // nobody is told of a delivery by a message: she stands here
  expect(question).not.toHaveTextContent(en.card.move.told);
});

const RECEIPT = {
  ...{ id: 61, signed_at: '2026-12-09 09:34:00', by: 'Noa', items: [], statement: '', sha256: '' },
};

it('ends with the receipt at hand, once the client has signed', async () => {
  server.use(
    http.post('*/base/api/wig/7/handover', () =>
      HttpResponse.json(
        { data: sampleOrder({ state: 'Delivered Wigs', actions: [], totalPrice: 0 }) },
        { status: 201 },
      ),
    ),
    http.get('*/base/api/wig/7/handovers', () => HttpResponse.json({ data: { handovers: [RECEIPT] } })),
  );
  await show({ totalPrice: 0 });
  act(() => mockSigned?.());
  fireEvent.click(await screen.findByRole('button', { name: en.pickUp.confirm }));
  expect(await screen.findByRole('button', { name: en.pickUp.pdf })).toHaveFocus();
  expect(screen.getByRole('region', { name: en.pickUp.done })).toBeVisible();
  expect(mayUnload()).toBe(true);
});

it.each([
  ['the receipt that she signed on a screen that was turned to her', [RECEIPT], true, '?signed'],
  ['nothing where nothing was signed', [], false, '?signed'],
  ['the receipt of an order that had gone before it was opened', [RECEIPT], true, ''],
  ['nothing of one that went without a signature', [], false, ''],
])('comes back to %s', async (_what, handovers, isThere, search) => {
  server.use(http.get('*/base/api/wig/7/handovers', () => HttpResponse.json({ data: { handovers } })));
  await show({ state: 'Delivered Wigs', actions: [] }, search);
  expect(
    await (isThere
      ? screen.findByRole('button', { name: en.pickUp.pdf })
      : screen.findByText(en.pickUp.gone)),
  ).toBeVisible();
});
