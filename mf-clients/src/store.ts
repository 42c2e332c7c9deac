import { recovering } from '@peruke/mf-kit/api';
import { configureStore } from '@reduxjs/toolkit';
import { clientsApi } from './api/clients.api';
import { callViewsApi, clientViewsApi } from './api/views.api';
import { listsReducer } from './lists/lists.slice';

/** Made once per page load; outlives every unmount of the pages. */
export const store = configureStore({
  reducer: {
    [clientsApi.reducerPath]: clientsApi.reducer,
    [clientViewsApi.reducerPath]: clientViewsApi.reducer,
    [callViewsApi.reducerPath]: callViewsApi.reducer,
    lists: listsReducer,
  },
  middleware: (defaults) =>
    defaults().concat(
      clientsApi.middleware,
      clientViewsApi.middleware,
      callViewsApi.middleware,
      recovering(clientsApi),
      recovering(clientViewsApi),
      recovering(callViewsApi),
    ),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
