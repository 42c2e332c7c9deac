import type { OpenStocktake, Whereabouts } from '@peruke/contracts/floor';
import { type ApiError, errorText, isUnanswered } from '@peruke/mf-kit/api';
import { i18n } from '@peruke/mf-kit/i18n';
import { createStore, notify, type Store } from '@peruke/mf-kit/shell';
import { floorApi } from '../api/floor.api';
import { store } from '../store';
import { withCounted } from './stocktake.rules';

const KEY = 'peruke.stocktakes';
const AGAIN_MS = 3_000;

/** A count that goes on in this tab: which one, and what was scanned that the house has not saved yet. */
export interface Counting {
  readonly id: number;
  readonly unsaved: readonly Whereabouts[];
  /** Orders that were in it when this tab came to it, or were scanned here: any other was scanned by somebody beside. */
  readonly known?: readonly number[];
  /** It was finished or thrown away elsewhere; the barcodes that were scanned here and are in no count. */
  readonly missed?: readonly string[];
}
type Stocktakes = Readonly<Record<number, Counting>>;

/** What a page of before the house kept counts has scanned in this tab: it goes into the count that is begun here. */
const former = new Map<number, readonly Whereabouts[]>();

type Kept = Readonly<Record<number, Counting | readonly Whereabouts[]>>;

const read = (): Stocktakes => {
  try {
    const kept = Object.entries((JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null) ?? {});
    const isFormer = (counting: Kept[number]) => Array.isArray(counting);
    for (const [place, scans] of kept)
      if (isFormer(scans)) former.set(Number(place), scans as readonly Whereabouts[]);
    return Object.fromEntries(kept.filter(([, counting]) => !isFormer(counting))) as Stocktakes;
  } catch {
    // what cannot be read is on the house's side all the same, but for the last scans
    return {};
  }
};

/** Over a reload and a look at another page the tab counts on where it was. */
export const stocktakes: Store<Stocktakes> = createStore(read());
stocktakes.subscribe(() => sessionStorage.setItem(KEY, JSON.stringify(stocktakes.get())));

/** This tab goes on with a count that is under way, whoever began it. */
export const goOn = (place: number, { id, wigs }: OpenStocktake): void => {
  const unsaved = former.get(place) ?? [];
  former.delete(place);
  const known = [...wigs, ...unsaved].map(({ order_id: order }) => order);
  stocktakes.set((now) => ({ ...now, [place]: { id, unsaved, known } }));
};

export const endStocktake = (place: number): void =>
  stocktakes.set((now) =>
    Object.fromEntries(Object.entries(now).filter(([running]) => Number(running) !== place)),
  );

/** The page shows what the house has told, without asking for it again. */
export const heard = async (place: number, open: OpenStocktake | null): Promise<void> => {
  await store.dispatch(floorApi.util.upsertQueryData('openStocktake', place, open));
};

/** Whether the house knows this count no more. */
export const isOver = (error: unknown): boolean => (error as Partial<ApiError>).status === 404;

/** What stands in the field of a count and was not sent off yet. */
let typed = '';
export const typing = (text: string): void => void (typed = text.trim());

/**
 * Somebody has finished it or thrown it away elsewhere; told once, with what was scanned or typed last and is in no count.
 * It stays until it is closed here: what is scanned next would else be put in place by the field that comes after it.
 */
export const wasEnded = (place: number, count: number): void => {
  const counting = stocktakes.get()[place];
  if (counting?.id !== count || counting.missed) return;
  const { unsaved } = counting;
  const over = i18n.t(unsaved.length > 0 ? 'stocktake.overLost' : 'stocktake.over', { ns: 'mf-floor' });
  const lost = typed && ` · ${i18n.t('stocktake.overTyped', { ns: 'mf-floor', typed })}`;
  stocktakes.set((now) => ({
    ...now,
    [place]: { id: count, unsaved: [], missed: unsaved.map(({ barcode }) => barcode) },
  }));
  notify.error(over + lost);
  store.dispatch(floorApi.util.invalidateTags(['Stocktake']));
};

/** A scan into a count that is over. */
export const miss = (place: number, barcode: string): void =>
  stocktakes.set((now) => {
    const counting = now[place];
    if (!counting?.missed || counting.missed.includes(barcode)) return now;
    return { ...now, [place]: { ...counting, missed: [...counting.missed, barcode] } };
  });

const saved = (place: number, count: number, wigs: readonly Whereabouts[]): void =>
  stocktakes.set((now) => {
    const counting = now[place];
    if (counting?.id !== count) return now;
    return {
      ...now,
      [place]: { ...counting, unsaved: counting.unsaved.filter((wig) => !wigs.includes(wig)) },
    };
  });

const saving = new Set<number>();

/** Saves what was scanned, one call at a time; on a line that is slow or away the next one takes all that came meanwhile. */
export const saveScans = async (place: number): Promise<void> => {
  const { id: count, unsaved } = stocktakes.get()[place] ?? {};
  if (count === undefined || !unsaved?.length || saving.has(place)) return;
  saving.add(place);
  const orders = unsaved.map(({ order_id: id }) => id);
  const { data, error } = await store.dispatch(
    floorApi.endpoints.saveScans.initiate({ place, count, orders }),
  );
  if (data) await heard(place, data);
  saving.delete(place);
  if (!error) {
    saved(place, count, unsaved);
    await saveScans(place);
  } else if (isUnanswered(error)) setTimeout(() => void saveScans(place), AGAIN_MS);
  else if (isOver(error)) wasEnded(place, count);
  else notify.error(errorText(error));
};

/** A look-up that answers after the end is in no count any more. */
export const count = (place: number, wig: Whereabouts): void => {
  if (stocktakes.get()[place]?.missed) return miss(place, wig.barcode);
  stocktakes.set((now) => {
    const counting = now[place];
    if (!counting) return now;
    const { unsaved, known } = counting;
    return {
      ...now,
      [place]: {
        ...counting,
        unsaved: withCounted(unsaved, wig),
        ...(known && { known: [...new Set(known).add(wig.order_id)] }),
      },
    };
  });
  void saveScans(place);
};
