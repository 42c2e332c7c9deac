import { recovering } from '@peruke/mf-kit/api';
import { configureStore } from '@reduxjs/toolkit';
import { adminApi } from './api/admin.api';
import { paymentViewsApi } from './api/views.api';

/** Made once per page load; outlives every unmount of the pages. */
export const store = configureStore({
  reducer: {
    [adminApi.reducerPath]: adminApi.reducer,
    [paymentViewsApi.reducerPath]: paymentViewsApi.reducer,
  },
  middleware: (defaults) =>
    defaults().concat(
      adminApi.middleware,
      paymentViewsApi.middleware,
      recovering(adminApi),
      recovering(paymentViewsApi),
    ),
});

export type RootState = ReturnType<typeof store.getState>;
