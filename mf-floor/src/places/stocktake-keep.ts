import type { Whereabouts } from '@peruke/contracts/floor';
import { createStore, type Store } from '@peruke/mf-kit/shell';
import { withCounted } from './stocktake.rules';

const KEY = 'peruke.stocktakes';

/** What was scanned so far, by place. */
type Stocktakes = Readonly<Record<number, readonly Whereabouts[]>>;

const read = (): Stocktakes => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stocktakes | null) ?? {};
  } catch {
    // what cannot be read is counted anew
    return {};
  }
};

/** Half a shelf that was counted outlives a reload and a look at another page; it ends with the tab. */
export const stocktakes: Store<Stocktakes> = createStore(read());
stocktakes.subscribe(() => sessionStorage.setItem(KEY, JSON.stringify(stocktakes.get())));

export const startStocktake = (place: number): void => stocktakes.set((now) => ({ ...now, [place]: [] }));

export const endStocktake = (place: number): void =>
  stocktakes.set((now) =>
    Object.fromEntries(Object.entries(now).filter(([running]) => Number(running) !== place)),
  );

/** A look-up that answers after the end begins no new count. */
export const count = (place: number, wig: Whereabouts): void =>
  stocktakes.set((now) => {
    const counted = now[place];
    return counted ? { ...now, [place]: withCounted(counted, wig) } : now;
  });
