import { recovering } from '@peruke/mf-kit/api';
import { configureStore } from '@reduxjs/toolkit';
import { freshOrders } from './api/fresh-orders';
import { ordersApi } from './api/orders.api';
import { secondTry } from './api/second-try';
import { viewsApi } from './api/views.api';
import { ordersListReducer } from './list-filters/orders-list.slice';

/** Made once per page load; outlives every unmount of the pages. */
export const store = configureStore({
  reducer: {
    [ordersApi.reducerPath]: ordersApi.reducer,
    [viewsApi.reducerPath]: viewsApi.reducer,
    ordersList: ordersListReducer,
  },
  middleware: (defaults) =>
    defaults()
      .prepend(freshOrders.middleware)
      .concat(
        secondTry,
        ordersApi.middleware,
        viewsApi.middleware,
        recovering(ordersApi),
        recovering(viewsApi),
      ),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
