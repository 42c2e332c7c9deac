import { useKeptAddress } from '@peruke/mf-kit/lists';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '../store';
import { filtersOf, queryOf } from '../list-filters/list-filters.rules';
import { left } from '../list-filters/orders-list.slice';

const CODEC = { filtersOf, queryOf };

/** The filters of the list in the address, kept as they were left (ORD-023). */
export const useListFilters = () => {
  const dispatch = useDispatch<AppDispatch>();
  const kept = useSelector((state: RootState) => state.ordersList);
  return useKeptAddress(kept, CODEC, (what) => void dispatch(left(what)));
};
