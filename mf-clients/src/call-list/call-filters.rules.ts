import {
  CALL_SORTS,
  type CallSort,
  type CallViewFilter,
  MESSAGE_OCCASIONS,
  type MessageOccasion,
} from '@peruke/contracts/clients';
import { known } from '@peruke/contracts/kernel';
import { addressOf, type ListPlace, placeOf } from '../lists/address.rules';

/** The filters of the call list as the address carries them. */
export interface CallFilters extends ListPlace {
  /** What she is to be told; empty is everything. */
  occasion: MessageOccasion | '';
  sort?: CallSort;
}

export const filtersOf = (query: URLSearchParams): CallFilters => ({
  ...placeOf(query),
  occasion: known(MESSAGE_OCCASIONS, query.get('occasion'), ''),
  sort: known(CALL_SORTS, query.get('sort'), undefined),
});

export const queryOf = (filters: CallFilters): URLSearchParams =>
  addressOf(filters, { occasion: filters.occasion, sort: filters.sort });

/** What a view keeps of them: all but the page. */
export const viewFilterOf = ({ search, occasion, sort, perPage }: CallFilters): CallViewFilter => ({
  search,
  occasion,
  sort: sort ?? null,
  size: perPage,
});

export const filtersOfView = ({ search, occasion, sort, size }: CallViewFilter): CallFilters =>
  filtersOf(new URLSearchParams({ q: search, occasion, sort: sort ?? '', size: String(size) }));
