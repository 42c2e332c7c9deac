import { recovering } from '@peruke/mf-kit/api';
import { configureStore } from '@reduxjs/toolkit';
import { clientsApi } from './api/clients.api';
import { clientsListReducer } from './clients-list/clients-list.slice';

/** Made once per page load; outlives every unmount of the pages. */
export const store = configureStore({
  reducer: { [clientsApi.reducerPath]: clientsApi.reducer, clientsList: clientsListReducer },
  middleware: (defaults) => defaults().concat(clientsApi.middleware, recovering(clientsApi)),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
