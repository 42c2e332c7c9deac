import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the list was showing, kept while a person is elsewhere. */
export interface ClientsListState {
  page: number;
  perPage: number;
  search: string;
  existing: boolean;
  deleted: boolean;
}

const initialState: ClientsListState = { page: 1, perPage: 15, search: '', existing: true, deleted: false };

const slice = createSlice({
  name: 'clientsList',
  initialState,
  reducers: {
    pageChosen: (state, { payload }: PayloadAction<number>) => {
      state.page = payload;
    },
    sizeChosen: (state, { payload }: PayloadAction<number>) => {
      state.perPage = payload;
      state.page = 1;
    },
    searched: (state, { payload }: PayloadAction<string>) => {
      state.search = payload;
      state.page = 1;
    },
    /** CLI-004: the last one that is on stays on. */
    kindToggled: (state, { payload }: PayloadAction<'existing' | 'deleted'>) => {
      const other = payload === 'existing' ? 'deleted' : 'existing';
      if (state[payload] && !state[other]) return;
      state[payload] = !state[payload];
      state.page = 1;
    },
  },
});

export const { pageChosen, sizeChosen, searched, kindToggled } = slice.actions;
export const clientsListReducer = slice.reducer;

/** CLI-004: both on means both kinds. */
export const statusOf = ({ existing, deleted }: Pick<ClientsListState, 'existing' | 'deleted'>) =>
  existing && deleted ? 'both' : deleted ? 'deleted' : 'active';
