import { recovering } from '@peruke/mf-kit/api';
import { configureStore } from '@reduxjs/toolkit';
import { calendarApi } from './api/calendar.api';
import { calendarReducer } from './calendar/calendar.slice';

/** Made once per page load; outlives every unmount of the pages. */
export const store = configureStore({
  reducer: { [calendarApi.reducerPath]: calendarApi.reducer, calendar: calendarReducer },
  middleware: (defaults) => defaults().concat(calendarApi.middleware, recovering(calendarApi)),
});

export type RootState = ReturnType<typeof store.getState>;
export type AppDispatch = typeof store.dispatch;
