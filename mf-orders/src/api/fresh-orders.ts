import type { Order, OrderRow, OrderTold } from '@peruke/contracts/orders';
import type { Payment } from '@peruke/contracts/payments';
import { createListenerMiddleware, isAnyOf, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { listKey, ordersApi, type OrdersQuery } from './orders.api';
import { type Holds, isSettled, mustReadCard, stepFor, stepForShown } from './order-news.rules';
import { type ConfirmedPayments, paymentsApi } from './payments.api';
import { Rereads } from './rereads';

/**
 * What is shown of orders stays true with the fewest calls: a write's answer is shown at once, a row that is told is
 * drawn in place, the own echo is dropped, and what has to be asked for is asked for once.
 */

/** CONST-014: how long after a change of its own the card is read anew; by then other services have added theirs. */
export const RELOADS_AFTER_MS = { properties: 350, status: 500 } as const;

const { endpoints, util } = ordersApi;
/** The part of the store that holds what the services answered. */
type Held = Record<typeof ordersApi.reducerPath, ReturnType<typeof ordersApi.reducer>>;
type Dispatch = ThunkDispatch<Held, unknown, UnknownAction>;
type Thunk = (dispatch: Dispatch, getState: () => Held) => void;
type Read = Parameters<typeof util.invalidateTags>[0][number];

interface ShownList {
  key: string;
  holds: Holds;
  rows: readonly OrderRow[];
  put: (row: Partial<OrderRow>) => UnknownAction | ReturnType<typeof util.updateQueryData>;
}

/** Keeps to the fields that the row has: an order has all of them and more. */
const putInto = (rows: OrderRow[], changed: Partial<OrderRow>): void => {
  const row = rows.find(({ id }) => id === changed.id);
  if (row) Object.assign(row, Object.fromEntries(Object.entries(changed).filter(([name]) => name in row)));
};

/** Every list of orders that is on a page or kept for one. */
const shownLists = (state: Held): ShownList[] => [
  ...util.selectCachedArgsForQuery(state, 'orders').map((query) => ({
    key: listKey(query),
    holds: query,
    rows: endpoints.orders.select(query)(state).data?.wigs ?? [],
    put: (row: Partial<OrderRow>) => util.updateQueryData('orders', query, ({ wigs }) => putInto(wigs, row)),
  })),
  ...util.selectCachedArgsForQuery(state, 'stockOrders').map((search) => ({
    key: listKey({ state: 'Wigs In Stock', search }),
    holds: { state: 'Wigs In Stock', search },
    rows: endpoints.stockOrders.select(search)(state).data?.wigs ?? [],
    put: (row: Partial<OrderRow>) =>
      util.updateQueryData('stockOrders', search, ({ wigs }) => putInto(wigs, row)),
  })),
  ...util.selectCachedArgsForQuery(state, 'ordersOfClient').map((clientId) => ({
    key: listKey({ clientId }),
    holds: { clientId },
    rows: endpoints.ordersOfClient.select(clientId)(state).data?.wigs ?? [],
    put: (row: Partial<OrderRow>) =>
      util.updateQueryData('ordersOfClient', clientId, ({ wigs }) => putInto(wigs, row)),
  })),
];

interface Heard extends OrderTold {
  heardAt: number;
}
const heard = new Map<number, Heard>();
/** The newest version of each order that has been seen, and what this page itself has made or deleted. */
const seen = new Map<number, number>();
/** Orders to which this page is writing, each with what was told meanwhile: often its own echo, ahead of the answer. */
type Underway = Map<number, { writes: number; told?: OrderTold }>;
const writing: Underway = new Map();
const paying: Underway = new Map();
/** The orders as every list has been asked about them last. */
const known = new Map<number, OrderRow>();
const own = new Set<string>();

let dispatchRead: Dispatch | undefined;
const rereads = new Rereads((key) => dispatchRead?.(util.invalidateTags([JSON.parse(key) as Read])));
const keyOf = (type: Read & string, id: string | number): string => JSON.stringify({ type, id });
const cardKey = (id: number): string => keyOf('Order', id);
const paymentsKey = (id: number): string => keyOf('Payments', id);
const listReadKey = (key: string): string => keyOf('List', key);

/** Whether it has to wait for an answer, which may know it already. */
const keepFor = (underway: Underway, told: OrderTold): boolean => {
  const entry = underway.get(told.id);
  if (entry) entry.told = told;
  return entry !== undefined;
};

/** Of a row that was told before what is known of the order itself, only that counts which others have added. */
const trueParts = ({ id, row, version, status_array }: OrderTold): Partial<Order> | undefined => {
  if (!row) return undefined;
  if (version >= (seen.get(id) ?? 0)) return status_array ? { ...row, status_array } : row;
  return { id, paymentStatus: row.paymentStatus, notification: row.notification };
};

const drawInCard =
  (told: OrderTold): Thunk =>
  (dispatch) => {
    const row = trueParts(told);
    if (row)
      dispatch(util.updateQueryData('order', told.id, (card) => void Object.assign(card, row, told.money)));
  };

const newsForCard =
  (told: OrderTold): Thunk =>
  (dispatch, getState) => {
    const { data: held } = endpoints.order.select(told.id)(getState());
    if (!held) return;
    // What the person may do goes with the state: a card that is behind is read whole.
    if (!mustReadCard(held, told)) dispatch(drawInCard(told));
    else if (told.version <= held.version || !keepFor(writing, told)) {
      // a tick is seen before what else came with it has been read
      if (told.status_array && told.version > held.version) dispatch(drawInCard(told));
      rereads.soon(cardKey(told.id));
    }
  };

const newsForPayments =
  (told: OrderTold): Thunk =>
  (_dispatch, getState) => {
    const { id, what, money } = told;
    if (what !== 'payments' || keepFor(paying, told)) return;
    const { data: payments } = paymentsApi.endpoints.payments.select(id)(getState());
    if (!payments || !isSettled(payments, money)) rereads.soon(paymentsKey(id));
  };

/** Takes in what is told of an order on the line. */
export const hear =
  (told: OrderTold): Thunk =>
  (dispatch, getState) => {
    dispatchRead = dispatch;
    const last = heard.get(told.id);
    if (last && last.at >= told.at) return;
    heard.set(told.id, { ...told, heardAt: Date.now() });
    if (own.has(`${told.what} ${told.id}`)) return;
    const row = trueParts(told);
    for (const list of shownLists(getState())) {
      const step = stepFor(list.rows, list.holds, told, known.get(told.id));
      if (step === 'read') rereads.soon(listReadKey(list.key));
      else if (step === 'patch' && row) dispatch(list.put(row));
    }
    if (told.row) known.set(told.id, told.row);
    dispatch(newsForCard(told));
    dispatch(newsForPayments(told));
  };

/** The card has come, from a read or with the answer of a write: rows that show the order are drawn anew. */
const cardCame =
  (card: Order, askedAt: number): Thunk =>
  (dispatch, getState) => {
    seen.set(card.id, Math.max(card.version, seen.get(card.id) ?? 0));
    const told = heard.get(card.id);
    // What was told while the answer was on its way may be newer than the answer.
    if (told && told.heardAt >= askedAt) dispatch(newsForCard(told));
    for (const list of shownLists(getState())) {
      const row = list.rows.find(({ id }) => id === card.id);
      if (!row) continue;
      dispatch(list.put(card));
      if (stepForShown(row, card, list.holds) === 'read')
        rereads.after(listReadKey(list.key), RELOADS_AFTER_MS.status);
    }
    known.set(card.id, card);
  };

/** The same for a page of a list, in which orders may be behind what was told meanwhile. */
const listCame =
  (query: OrdersQuery): Thunk =>
  (dispatch, getState) => {
    const { startedTimeStamp: askedAt = 0, data } = endpoints.orders.select(query)(getState());
    for (const told of [...heard.values()].filter(({ heardAt }) => heardAt >= askedAt)) {
      const behind = data?.wigs.find(({ id }) => id === told.id);
      const row = trueParts(told);
      if (!behind || !row) continue;
      if (told.row && stepForShown(behind, told.row, query, told.what) === 'read')
        rereads.soon(listReadKey(listKey(query)));
      else dispatch(util.updateQueryData('orders', query, ({ wigs }) => putInto(wigs, row)));
    }
  };

export const freshOrders = createListenerMiddleware<Held, Dispatch>();
const on = freshOrders.startListening;
const all = endpoints;
const pays = paymentsApi.endpoints;

interface Answering {
  matchFulfilled: (action: unknown) => boolean;
}
/** Of several writes that answer alike. */
const isAnswerOf =
  <Answer>(...writes: readonly Answering[]) =>
  (action: UnknownAction): action is UnknownAction & { payload: Answer } =>
    writes.some(({ matchFulfilled }) => matchFulfilled(action));

on({
  matcher: all.order.matchFulfilled,
  effect: ({ payload, meta }, { dispatch, getState }) => {
    const { startedTimeStamp = 0 } = all.order.select(meta.arg.originalArgs)(getState());
    dispatchRead = dispatch;
    dispatch(cardCame(payload, startedTimeStamp));
  },
});
on({
  matcher: all.orders.matchFulfilled,
  effect: ({ meta }, { dispatch }) => dispatch(listCame(meta.arg.originalArgs)),
});

/** ORD-062, CARD-040: the answer is shown at once, and the order is reloaded. */
const answered =
  (order: Order, ms = 0): Thunk =>
  (dispatch) => {
    dispatchRead = dispatch;
    dispatch(util.upsertQueryEntries([{ endpointName: 'order', arg: order.id, value: order }]));
    dispatch(cardCame(order, Infinity));
    rereads.after(cardKey(order.id), ms);
  };

on({
  matcher: all.moveOrder.matchFulfilled,
  effect: ({ payload }, { dispatch }) => dispatch(answered(payload.order, RELOADS_AFTER_MS.status)),
});
on({
  matcher: all.updateChecklist.matchFulfilled,
  effect: ({ payload }, { dispatch }) => dispatch(answered(payload, RELOADS_AFTER_MS.status)),
});
on({
  matcher: all.updateProperties.matchFulfilled,
  effect: ({ payload }, { dispatch }) => dispatch(answered(payload, RELOADS_AFTER_MS.properties)),
});
/** Writes after which other services have nothing to add. */
const ALONE = [
  all.updateOrder,
  all.markOrder,
  all.setCompleteDate,
  all.changeClient,
  all.assignCreator,
  all.restoreOrder,
  all.associateOrder,
];
on({
  matcher: isAnswerOf<Order>(...ALONE),
  effect: ({ payload }, { dispatch }) => dispatch(answered(payload)),
});
on({
  matcher: isAnyOf(all.addOrder.matchFulfilled, all.deleteOrder.matchFulfilled),
  effect: (action) => {
    if (all.addOrder.matchFulfilled(action)) own.add(`created ${action.payload.id}`);
    if (all.deleteOrder.matchFulfilled(action)) own.add(`deleted ${action.meta.arg.originalArgs.id}`);
  },
});

/** What is paid stands on the card and in the rows as soon as it is saved, before the order has heard of it. */
const paidNow =
  (orderId: number, { paid, percent }: ConfirmedPayments): Thunk =>
  (dispatch, getState) => {
    dispatchRead = dispatch;
    // a service of the release before does not tell it
    if (paid === undefined || percent === undefined) {
      rereads.soon(cardKey(orderId));
      return;
    }
    const money = { deposit: paid, paymentStatus: percent };
    dispatch(
      util.updateQueryData('order', orderId, (card) => {
        Object.assign(card, money, { is_paid: card.totalPrice > 0 && paid >= card.totalPrice });
      }),
    );
    for (const list of shownLists(getState()))
      if (list.rows.some(({ id }) => id === orderId))
        dispatch(list.put({ id: orderId, paymentStatus: percent }));
  };

on({
  matcher: pays.confirmPayments.matchFulfilled,
  effect: ({ payload, meta }, { dispatch }) => dispatch(paidNow(meta.arg.originalArgs.wig_id, payload)),
});
on({
  matcher: isAnswerOf<Payment>(pays.addDeposit, pays.correctPayments, pays.terminatePayment),
  effect: ({ payload }, { dispatch }) => {
    dispatchRead = dispatch;
    dispatch(
      paymentsApi.util.updateQueryData('payments', payload.wig_id, (payments) => {
        const known = payments.findIndex(({ id }) => id === payload.id);
        payments.splice(known < 0 ? payments.length : known, known < 0 ? 0 : 1, payload);
      }),
    );
    rereads.soon(cardKey(payload.wig_id));
  },
});

interface Write {
  matchPending: (action: unknown) => boolean;
  matchFulfilled: (action: unknown) => boolean;
  matchRejected: (action: unknown) => boolean;
}
const orderOf = (action: unknown): number => {
  const { originalArgs: arg } = (
    action as { meta: { arg: { originalArgs: { id: number } | { wig_id: number } } } }
  ).meta.arg;
  return 'wig_id' in arg ? arg.wig_id : arg.id;
};
/** What is told while one of them is on its way is taken in once the answer stands: so these listeners come last. */
const takeInAfter = (
  underway: Underway,
  writes: readonly Write[],
  takeIn: (told: OrderTold) => Thunk,
): void => {
  on({
    predicate: (action) => writes.some(({ matchPending }) => matchPending(action)),
    effect: (action) => {
      const entry = underway.get(orderOf(action));
      underway.set(orderOf(action), { told: entry?.told, writes: (entry?.writes ?? 0) + 1 });
    },
  });
  on({
    predicate: (action) =>
      writes.some(({ matchFulfilled, matchRejected }) => matchFulfilled(action) || matchRejected(action)),
    effect: (action, { dispatch }) => {
      const entry = underway.get(orderOf(action));
      if (!entry || (entry.writes -= 1) > 0) return;
      underway.delete(orderOf(action));
      if (entry.told) dispatch(takeIn(entry.told));
    },
  });
};
takeInAfter(writing, [all.moveOrder, all.updateChecklist, all.updateProperties, ...ALONE], newsForCard);
takeInAfter(paying, [pays.addDeposit, pays.correctPayments, pays.terminatePayment], newsForPayments);
