import { useSyncExternalStore } from 'react';
import { type Counting, stocktakes } from './stocktake-keep';

/** The count of a place that goes on in this tab. */
export const useCounting = (place: number | undefined): Counting | undefined => {
  const all = useSyncExternalStore(stocktakes.subscribe, stocktakes.get);
  return place === undefined ? undefined : all[place];
};
