import type { ClientsPage } from '@peruke/contracts/clients';
import type { OrdersPage } from '@peruke/contracts/orders';
import { checkedBy } from '@peruke/mf-kit/api';
import { shellApi } from '../api/shell.api';

const orders = () => import('@peruke/contracts/orders');
const clients = () => import('@peruke/contracts/clients');

const AT_MOST = 6;
const page = (search: string) => ({ search, page: 1, per_page: AT_MOST });

/**
 * The two searches of the palette: the lists' own calls, so that it finds what they find, by the same rules. And which orders
 * bear a code that was scanned.
 */
export const paletteApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    findOrders: build.query<OrdersPage, string>({
      query: (search) => ({ url: '/wigs/v2/all', params: page(search) }),
      responseSchema: checkedBy(orders, (c) => c.ordersPageSchema.shape.data),
      keepUnusedDataFor: 20,
    }),
    ordersOfCode: build.query<OrdersPage, string>({
      query: (barcode) => ({ url: '/wigs/v2/all', params: { barcode, page: 1, per_page: AT_MOST } }),
      responseSchema: checkedBy(orders, (c) => c.ordersPageSchema.shape.data),
      keepUnusedDataFor: 0,
    }),
    findClients: build.query<ClientsPage, string>({
      query: (search) => ({ url: '/clients/v2', params: page(search) }),
      responseSchema: checkedBy(clients, (c) => c.clientsPageSchema.shape.data),
      keepUnusedDataFor: 20,
    }),
  }),
});

export const { useFindOrdersQuery, useFindClientsQuery } = paletteApi;
