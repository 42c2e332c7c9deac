import { wireDateOf } from '@peruke/ui/formats';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { workDay, type Place } from '../days/calendar-place.rules';

export interface CalendarState {
  /** Where the person left the calendar: the menu brings back here. */
  place: Place;
  search: string;
}

const initialState = (): CalendarState => ({
  place: { view: 'week', date: workDay(wireDateOf(new Date())), calendars: [], manager: null },
  search: '',
});

const slice = createSlice({
  name: 'calendar',
  initialState,
  reducers: {
    placeLeft: (state, { payload }: PayloadAction<Place>) => {
      state.place = { ...payload, calendars: [...payload.calendars] };
    },
    searched: (state, { payload }: PayloadAction<string>) => {
      state.search = payload;
    },
  },
});

export const { placeLeft, searched } = slice.actions;
export const calendarReducer = slice.reducer;
