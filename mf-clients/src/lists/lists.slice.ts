import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a list was showing, kept while a person is elsewhere: its query string and the scroll position in px. */
interface LeftList {
  search: string;
  scroll: number;
}
const AT_FIRST: LeftList = { search: '', scroll: 0 };

const slice = createSlice({
  name: 'lists',
  initialState: { clients: AT_FIRST, calls: AT_FIRST },
  reducers: {
    left: (state, { payload }: PayloadAction<LeftList & { list: 'clients' | 'calls' }>) => {
      const { list, ...what } = payload;
      state[list] = what;
    },
  },
});

export const { left } = slice.actions;
export const listsReducer = slice.reducer;
