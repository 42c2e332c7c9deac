import { CLIENT_PAGE_SIZES } from '@peruke/contracts/clients';

const [FIRST_SIZE] = CLIENT_PAGE_SIZES;

const positive = (text: string | null): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

export interface ListPlace {
  page: number;
  perPage: number;
  search: string;
  /** The saved view that is open, whether or not the filters are still its own. */
  view?: number;
}

/** What every list has in its address; what makes no sense is left at its default, so a mangled link still opens. */
export const placeOf = (query: URLSearchParams): ListPlace => ({
  page: positive(query.get('page')) ?? 1,
  perPage: CLIENT_PAGE_SIZES.find((size) => size === Number(query.get('size'))) ?? FIRST_SIZE,
  search: query.get('q') ?? '',
  view: positive(query.get('view')),
});

/** Writes it, and what the list has beside it; defaults are left out. */
export const addressOf = (
  { page, perPage, search, view }: ListPlace,
  more: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  if (perPage !== FIRST_SIZE) query.set('size', String(perPage));
  if (page > 1) query.set('page', String(page));
  if (view) query.set('view', String(view));
  return query;
};
