import '@testing-library/jest-dom';
import type { FloorMarks, Order, OrderState } from '@peruke/contracts/orders';
import { confirmStore, noticeStore, stack } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { useState } from 'react';
import texts from '../locales/en.json';
import { ordersApi } from '../api/orders.api';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import type { CardEntry } from './actions';
import {
  CloseCardContext,
  type OrderDialog,
  OrderDialogContext,
  ShowTabContext,
} from './order-dialog-context';
import { MoveFacts } from '../wig/move-question';
import { useOrderActions } from './use-order-actions';

const order = { id: 7, state: 'Draft', actions: [], moves: {} } as unknown as Order;

const NO_MARKS: FloorMarks = {
  ...{ hold: null, rush: false, rush_count: null, changes: [] },
  may: { hold: true, release: true, rush: true, see: false },
};
const HOLD = {
  ...{ reason: 'material', text: 'no lace', since: '2026-12-07 15:25:00' },
  by: { id: 6, nickName: 'Dafna' },
};

const Mover = ({ to, of }: { to: OrderState; of: Partial<Order> }) => {
  const { move } = useOrderActions({ ...order, ...of });
  const [moved, setMoved] = useState<boolean>();
  return (
    <>
      <button onClick={() => void move(to).then(setMoved)}>move</button>
      <output>{String(moved)}</output>
    </>
  );
};

const answer = (yes: boolean) =>
  waitFor(() => {
    const open = confirmStore.get();
    if (!open) throw new Error('nothing was asked');
    expect(open.text).toBe('Do you really want to change state?');
    act(() => open.answer(yes));
  });

describe('moving an order', () => {
  const calls = jest.fn<typeof fetch>();
  const close = jest.fn();
  const show = (to: OrderState, of: Partial<Order> = {}): void => {
    renderPart(
      <CloseCardContext value={close}>
        <Mover to={to} of={of} />
      </CloseCardContext>,
      { namespace: 'mf-orders', store },
    );
    act(() => screen.getByRole('button').click());
  };

  beforeAll(async () => {
    await startTestTexts('en', { 'mf-orders': texts });
    connectTestShell();
  });
  beforeEach(() => {
    signInAs('MANAGER_PLUS');
    store.dispatch(ordersApi.util.resetApiState());
    calls.mockReset();
    close.mockReset();
    calls.mockImplementation(() =>
      Promise.resolve(Response.json({ message: 'Something went wrong' }, { status: 500 })),
    );
    globalThis.fetch = calls;
  });

  it('[ORD-061] [ORD-137] asks first and sends nothing after No', async () => {
    show('Wigs in Production');
    await answer(false);
    expect(calls).not.toHaveBeenCalled();
  });

  it('sends nothing when somebody else has moved the order while the question stood, and says so', async () => {
    await act(() =>
      store.dispatch(
        ordersApi.util.upsertQueryData('order', 7, sampleOrder({ id: 7, state: 'Wigs in Production' })),
      ),
    );
    show('Wigs in Production');
    await answer(true);
    await waitFor(() =>
      expect(noticeStore.get().shown.at(-1)).toMatchObject({
        ...{ type: 'warning', text: expect.stringContaining('Wigs in Production') },
      }),
    );
    expect(calls).not.toHaveBeenCalled();
  });

  it('[ORD-061] tells what was paid, and that cancelling does not return it', async () => {
    renderPart(<MoveFacts order={{ ...order, deposit: 1250 }} to="Cancelled Wigs" typedStage="" />, {
      namespace: 'mf-orders',
      store,
    });
    expect(
      await screen.findByText(/1,250.* was paid on it\. Cancelling the order does not return/),
    ).toBeDefined();
  });

  it.each<[OrderState, RegExp]>([
    ['Ready New Wig', /The hold will stay$/],
    ['Storage', /The hold will stay$/],
    ['Draft', /The hold will stay$/],
    ['Delivered Wigs', /The hold will end$/],
    ['Cancelled Wigs', /The hold will end$/],
  ])('the question of a move to %s names the hold of a held wig, and what becomes of it', (to, then) => {
    const floor = { ...NO_MARKS, hold: HOLD };
    renderPart(<MoveFacts order={sampleOrder({ floor })} to={to} typedStage="" />, {
      namespace: 'mf-orders',
      store,
    });
    const line = screen.getByText(/^The order is on hold/);
    expect(line).toHaveTextContent(/Material: no lace 07-12-2026 15:25 · Dafna ·/);
    expect(line).toHaveTextContent(then);
  });

  it('the question of a move says nothing of a hold where there is none', () => {
    renderPart(<MoveFacts order={sampleOrder({ floor: NO_MARKS })} to="Storage" typedStage="" />, {
      namespace: 'mf-orders',
      store,
    });
    expect(screen.queryByText(/hold/i)).toBeNull();
  });

  it.each<[OrderState, 0 | 1, string[]]>([
    ['Rework', 0, [texts.floor.reworkWhy, texts.floor.fault]],
    // a repair has no steps that could be at fault
    ['Rework', 1, [texts.floor.reworkWhy]],
    ['Wigs in Production', 0, []],
  ])('the question of a move to %s (repair: %d) asks for %j', async (to, is_repair, fields) => {
    show(to, { is_repair });
    await waitFor(() => expect(confirmStore.get()).toBeDefined());
    // the shell draws the question
    const { container, unmount } = render(<>{confirmStore.get()?.body}</>);
    const asked = [texts.floor.reworkWhy, texts.floor.fault].filter((text) =>
      container.textContent?.includes(text),
    );
    expect(asked).toEqual(fields);
    unmount();
    await answer(false);
  });

  it.each([
    [200, ['success']],
    [207, ['warning']],
  ] as const)('[ORD-063] [ERR-003] an answer %d is told of once, as %j', async (status, types) => {
    const before = noticeStore.get().shown.length;
    const body = { data: sampleOrder({ id: 7 }), warning: status === 207 ? 'customer_not_told' : undefined };
    calls.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
    show('Wigs in Production');
    await answer(true);
    await screen.findByText('true');
    expect(noticeStore.get().shown.slice(before)).toMatchObject(types.map((type) => ({ type })));
  });

  it.each([
    ['Wigs In Stock', { code: 'on_loan', message: 'The wig is on loan' }, 'The wig is on loan', 1],
    ['Wigs In Stock', { code: 'on_loan' }, 'Something went wrong', 1],
    ['Storage', { code: 'on_loan', message: 'The wig is on loan' }, 'The wig is on loan', 0],
  ] as const)(
    '[ORD-144] a move to %s that is refused with %j tells %s and closes the card %d times',
    async (to, body, told, times) => {
      calls.mockImplementation(() => Promise.resolve(Response.json(body, { status: 409 })));
      show(to);
      await answer(true);
      await waitFor(() =>
        expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error', text: told }),
      );
      expect(close).toHaveBeenCalledTimes(times);
    },
  );
});

describe('what an action opens', () => {
  const MEETING_FORM = {
    remote: 'mf-calendar',
    load: () => Promise.resolve(() => null),
    entry: { kind: 'popup', size: 'm' } as const,
  };
  const opened: OrderDialog[] = [];
  const close = jest.fn();
  const showTab = jest.fn();
  let visited: string[];
  const Runner = ({ entry, of }: { entry: CardEntry; of: Order }) => {
    const { run } = useOrderActions(of);
    return <button onClick={() => run(entry)}>run</button>;
  };
  const run = (entry: CardEntry, of: Partial<Order> = {}): void => {
    renderPart(
      <CloseCardContext value={close}>
        <ShowTabContext value={showTab}>
          <OrderDialogContext value={(dialog) => opened.push(dialog)}>
            <Runner entry={entry} of={sampleOrder(of)} />
          </OrderDialogContext>
        </ShowTabContext>
      </CloseCardContext>,
      { namespace: 'mf-orders', store },
    );
    act(() => screen.getByRole('button').click());
  };
  beforeEach(async () => {
    opened.length = 0;
    close.mockReset();
    showTab.mockReset();
    await startTestTexts('en', { 'mf-orders': texts });
    ({ visited } = connectTestShell({ modal: () => MEETING_FORM }));
    signInAs('MANAGER_PLUS');
  });

  it.each<[CardEntry, OrderDialog]>([
    ['store', 'storage'],
    ['move-to-any', 'move-to-any'],
    ['restore', 'restore'],
    ['associate', 'associate'],
    ['edit', 'edit'],
    ['update-status', 'status'],
    ['assign-creator', 'change-manager'],
    ['change-client', 'change-client'],
  ])('%s: the pop-up %s, before anything is sent', (entry, dialog) => {
    run(entry);
    expect([opened, visited, confirmStore.get()]).toEqual([[dialog], [], undefined]);
  });

  it.each<CardEntry>(['pick-up', 'intake'])('%s: its page', (entry) => {
    run(entry);
    expect([opened, visited]).toEqual([[], [`/orders/${entry}/7`]]);
  });

  it.each([
    [31, 31],
    [null, undefined],
  ])('schedule: a new meeting of the order of client %s', (client_id, clientId) => {
    run('schedule', { client_id });
    const form = stack.get().entries.at(-1);
    expect([form?.name, form?.props]).toEqual(['calendar.add-meeting', { orderId: 7, clientId }]);
    act(() => stack.settle(form!.id, undefined));
  });

  it('an action that the server does not offer does nothing', () => {
    run('complete-production');
    expect([opened, visited, confirmStore.get()]).toEqual([[], [], undefined]);
  });

  it.each([
    [0, false],
    [500, true],
  ])(
    '[ORD-136] delete: a red question with what was paid (%d), and nothing after No',
    async (deposit, tells) => {
      const calls = jest.fn<typeof fetch>();
      globalThis.fetch = calls;
      run('delete', { deposit });
      await waitFor(() => expect(confirmStore.get()).toMatchObject({ danger: true }));
      expect(/was paid/.test(confirmStore.get()?.text ?? '')).toBe(tells);
      act(() => confirmStore.get()?.answer(false));
      await waitFor(() => expect(confirmStore.get()).toBeUndefined());
      expect([calls.mock.calls, close.mock.calls]).toEqual([[], []]);
    },
  );

  it('[ORD-136] delete: a refusal is told, and the card stays', async () => {
    globalThis.fetch = () =>
      Promise.resolve(Response.json({ code: 'own', message: 'Not now' }, { status: 409 }));
    run('delete');
    await waitFor(() => expect(confirmStore.get()).toBeDefined());
    act(() => confirmStore.get()?.answer(true));
    await waitFor(() =>
      expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error', text: 'Not now' }),
    );
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    ['Rework', true],
    ['Storage', false],
  ] as const)('a move to %s shows the tab of the rework: %s', async (to, shows) => {
    globalThis.fetch = () => Promise.resolve(Response.json({ data: sampleOrder() }));
    run('rework', { moves: { rework: to } });
    await answer(true);
    await waitFor(() => expect(noticeStore.get().shown.at(-1)?.text).toBe(texts.card.move.done));
    expect(showTab.mock.calls).toEqual(shows ? [['rework']] : []);
  });

  it('a repair above its ceiling asks for the word of the client, without an error', async () => {
    const before = noticeStore.get().past.length;
    globalThis.fetch = () =>
      Promise.resolve(Response.json({ code: 'ceiling_passed', message: 'x' }, { status: 409 }));
    run('rework', { moves: { rework: 'Ready Repair Wigs' } });
    await answer(true);
    await waitFor(() => expect(opened).toEqual(['client-word']));
    expect(noticeStore.get().past).toHaveLength(before);
  });
});

describe('delivering an order', () => {
  const Deliverer = ({ of }: { of: Order }) => {
    const { run } = useOrderActions(of);
    return <button onClick={() => run('deliver')}>deliver</button>;
  };
  const deliver = async (of: Partial<Order>): Promise<OrderDialog[]> => {
    await startTestTexts('en', { 'mf-orders': texts });
    connectTestShell();
    signInAs('MANAGER_PLUS');
    const opened: OrderDialog[] = [];
    const actions: Order['actions'] = ['deliver', 'edit-payments'];
    const ready = { ...order, actions, moves: { deliver: 'Delivered' }, ...of } as Order;
    renderPart(
      <OrderDialogContext value={(dialog) => opened.push(dialog)}>
        <Deliverer of={ready} />
      </OrderDialogContext>,
      { namespace: 'mf-orders', store },
    );
    act(() => screen.getByRole('button').click());
    return opened;
  };

  it.each([
    [{ totalPrice: 1000, deposit: 999.99 }, ['open-balance']],
    [{ totalPrice: 1000, deposit: 0 }, ['open-balance']],
    [{ totalPrice: 1000, deposit: 1000 }, []],
    [{ totalPrice: 1000, deposit: 1200 }, []],
    [{ totalPrice: 0, deposit: 0 }, []],
    // who may not see the money is not asked about it
    [{ totalPrice: 1000, deposit: 0, actions: ['deliver'] }, []],
  ] as const)('[ORD-050] of %j opens %j', async (of, dialogs) => {
    expect(await deliver(of as unknown as Partial<Order>)).toEqual(dialogs);
    if (dialogs.length > 0) expect(confirmStore.get()).toBeUndefined();
    else await answer(false);
  });
});
