import { recovering } from '@peruke/mf-kit/api';
import { configureStore } from '@reduxjs/toolkit';
import { benchApi } from './api/bench.api';
import { floorApi } from './api/floor.api';

/** Made once per page load; outlives every unmount of the pages. */
export const store = configureStore({
  reducer: { [floorApi.reducerPath]: floorApi.reducer, [benchApi.reducerPath]: benchApi.reducer },
  middleware: (defaults) => defaults().concat(floorApi.middleware, benchApi.middleware, recovering(floorApi)),
});

export type RootState = ReturnType<typeof store.getState>;
