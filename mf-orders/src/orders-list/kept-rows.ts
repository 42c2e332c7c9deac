import { ordersApi, type OrdersQuery } from '../api/orders.api';
import type { AppDispatch } from '../store';

const { initiate } = ordersApi.endpoints.orders;
let kept: readonly { unsubscribe: () => void }[] = [];

/** Ends the keeping: the list is on the screen again and holds its rows itself. */
export const releaseRows = (): void => {
  kept.forEach((page) => page.unsubscribe());
  kept = [];
};

/** Holds the rows of a list that is left, and lets changes reach them, so that it stands there at once on return (ORD-023). */
export const keepRows = (dispatch: AppDispatch, pages: readonly OrdersQuery[]): void => {
  const before = kept;
  kept = pages.map((page) => dispatch(initiate(page)));
  before.forEach((page) => page.unsubscribe());
};
