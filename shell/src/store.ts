import { recovering } from '@peruke/mf-kit/api';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { shellApi } from './api/shell.api';

/** The shell's own store: its calls. Remotes have their own; nothing is shared between them. */
export const store = configureStore({
  reducer: { [shellApi.reducerPath]: shellApi.reducer },
  middleware: (defaults) => defaults().concat(shellApi.middleware, recovering(shellApi)),
});

setupListeners(store.dispatch);
