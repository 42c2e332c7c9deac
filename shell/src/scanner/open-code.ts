import { errorText } from '@peruke/mf-kit/api';
import { navigate, notify, orderOfCode } from '@peruke/mf-kit/shell';
import { store } from '../store';

/** Opens the order that a scanned code names; what names none is searched for in the list. */
export const openCode = async (code: string): Promise<void> => {
  const { paletteApi } = await import(/* webpackChunkName: "palette" */ '../palette/palette.api');
  const asked = store.dispatch(paletteApi.endpoints.ordersOfCode.initiate(code, { forceRefetch: true }));
  const { data, error } = await asked;
  asked.unsubscribe();
  if (error) {
    notify.error(errorText(error));
    return;
  }
  const order = orderOfCode(code, data?.wigs);
  navigate(order ? `/orders/${order.id}` : `/orders?q=${encodeURIComponent(code)}`);
};
