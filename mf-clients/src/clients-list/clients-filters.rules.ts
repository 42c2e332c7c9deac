import {
  CLIENT_SORTS,
  CLIENT_STATUSES,
  type ClientSort,
  type ClientViewFilter,
} from '@peruke/contracts/clients';
import { known } from '@peruke/contracts/kernel';
import { addressOf, type ListPlace, placeOf } from '../lists/address.rules';

type Status = (typeof CLIENT_STATUSES)[number];
type Kind = 'existing' | 'deleted';

/** The filters of the clients list as the address carries them. */
export interface ClientsFilters extends ListPlace {
  status: Status;
  sort?: ClientSort;
}

const WITHOUT_KIND: Record<Status, Record<Kind, Status>> = {
  active: { existing: 'active', deleted: 'both' },
  deleted: { existing: 'both', deleted: 'deleted' },
  both: { existing: 'deleted', deleted: 'active' },
};

/** CLI-004: both on means both kinds; the last one that is on stays on. */
export const kindToggled = (status: Status, kind: Kind): Status => WITHOUT_KIND[status][kind];
export const kindsOf = (status: Status): Kind[] =>
  status === 'both' ? ['existing', 'deleted'] : [status === 'active' ? 'existing' : 'deleted'];

/** CLI-003, CLI-064: existing clients, 15 a page. */
export const filtersOf = (query: URLSearchParams): ClientsFilters => ({
  ...placeOf(query),
  status: known(CLIENT_STATUSES, query.get('status'), 'active'),
  sort: known(CLIENT_SORTS, query.get('sort'), undefined),
});

export const queryOf = (filters: ClientsFilters): URLSearchParams =>
  addressOf(filters, {
    status: filters.status === 'active' ? undefined : filters.status,
    sort: filters.sort,
  });

/** What a view keeps of them: all but the page. */
export const viewFilterOf = ({ search, status, sort, perPage }: ClientsFilters): ClientViewFilter => ({
  search,
  status,
  sort: sort ?? null,
  size: perPage,
});

export const filtersOfView = ({ search, status, sort, size }: ClientViewFilter): ClientsFilters =>
  filtersOf(new URLSearchParams({ q: search, status, sort: sort ?? '', size: String(size) }));
