import type { OrderSort } from '@peruke/contracts/orders';
import type { Density } from '@peruke/ui/table';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the list was showing: kept while a person is elsewhere (ORD-023). Filters also stand in the address. */
export interface OrdersListState {
  /** The query string as it was left. */
  search: string;
  /** Scroll position in px. */
  scroll: number;
  density: Density;
  /** Users of the USA tools (AMB-06). */
  usaManagers: readonly number[];
  /** Ids of the rows as they were last shown: what "previous" and "next" on a card walk along. */
  shown: readonly number[];
}

const DENSITY_KEY = 'peruke.orders.density';
const USA_KEY = 'peruke.orders.usa-managers';

const savedUsaManagers = (): number[] => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(USA_KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((id): id is number => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
};

const slice = createSlice({
  name: 'ordersList',
  initialState: (): OrdersListState => ({
    search: '',
    scroll: 0,
    density: (localStorage.getItem(DENSITY_KEY) as Density | null) ?? 'regular',
    usaManagers: savedUsaManagers(),
    shown: [],
  }),
  reducers: {
    left: (state, { payload }: PayloadAction<{ search: string; scroll: number }>) => {
      state.search = payload.search;
      state.scroll = payload.scroll;
    },
    rowsShown: (state, { payload }: PayloadAction<readonly number[]>) => {
      state.shown = [...payload];
    },
    densityChosen: (state, { payload }: PayloadAction<Density>) => {
      state.density = payload;
      localStorage.setItem(DENSITY_KEY, payload);
    },
    usaManagersChosen: (state, { payload }: PayloadAction<readonly number[]>) => {
      state.usaManagers = [...payload];
      localStorage.setItem(USA_KEY, JSON.stringify(payload));
    },
  },
});

export const { left, rowsShown, densityChosen, usaManagersChosen } = slice.actions;
export const ordersListReducer = slice.reducer;

/** The filters of the list as the address carries them. */
export interface ListFilters {
  page: number;
  perPage: number;
  state: string;
  search: string;
  special: boolean;
  hold: boolean;
  rush: boolean;
  usa: boolean;
  sort?: OrderSort;
  /** The saved view that is open, whether or not the filters are still its own. */
  view?: number;
}
