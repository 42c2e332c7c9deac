import { errorText } from '@peruke/mf-kit/api';
import { navigate, notify } from '@peruke/mf-kit/shell';
import { store } from '../store';

/** Opens the order that a scanned code names; what names none, or several, is searched for in the list. */
export const openCode = async (code: string): Promise<void> => {
  const { paletteApi } = await import(/* webpackChunkName: "palette" */ '../palette/palette.api');
  const asked = store.dispatch(paletteApi.endpoints.findOrders.initiate(code, { forceRefetch: true }));
  const { data, error } = await asked;
  asked.unsubscribe();
  if (error) {
    notify.error(errorText(error));
    return;
  }
  // a restored wig shares its barcode with the archived one it came from (AMB-13)
  const meant = (data?.wigs ?? []).filter(({ barcode }) => barcode === code);
  const order = meant.find(({ state }) => state !== 'Archived') ?? meant[0];
  navigate(order ? `/orders/${order.id}` : `/orders?q=${encodeURIComponent(code)}`);
};
