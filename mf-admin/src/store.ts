import { recovering } from '@peruke/mf-kit/api';
import { configureStore } from '@reduxjs/toolkit';
import { adminApi } from './api/admin.api';

/** Made once per page load; outlives every unmount of the pages. */
export const store = configureStore({
  reducer: { [adminApi.reducerPath]: adminApi.reducer },
  middleware: (defaults) => defaults().concat(adminApi.middleware, recovering(adminApi)),
});

export type RootState = ReturnType<typeof store.getState>;
