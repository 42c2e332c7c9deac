import { useAddress } from '@peruke/mf-kit/shell';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '../store';
import { filtersOf, queryOf, withFilters } from '../list-filters/list-filters.rules';
import { left, type ListFilters } from '../list-filters/orders-list.slice';

/**
 * The filters in the address. Coming back to the bare list from elsewhere brings them back as they were left, with the
 * place on the page (ORD-023); a link with filters of its own wins.
 */
export const useListFilters = () => {
  const dispatch = useDispatch<AppDispatch>();
  const kept = useSelector((state: RootState) => state.ordersList);
  const [query, write] = useAddress();
  const restored = useRef(false);
  const first = !restored.current && query.size === 0 && kept.search !== '';
  const shown = useMemo(
    () => (first ? new URLSearchParams(kept.search) : query),
    [first, kept.search, query],
  );
  const filters = useMemo(() => filtersOf(shown), [shown]);

  useEffect(() => {
    if (first) write(() => shown);
    restored.current = true;
  });

  const latest = useRef('');
  useEffect(() => {
    latest.current = queryOf(filters).toString();
  }, [filters]);

  const scroll = useRef(kept.scroll);
  useLayoutEffect(() => {
    window.scrollTo(0, scroll.current);
    const remember = () => {
      scroll.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      dispatch(left({ search: latest.current, scroll: scroll.current }));
    };
  }, [dispatch]);

  const change = (part: Partial<ListFilters>) => write((now) => queryOf(withFilters(filtersOf(now), part)));
  return { filters, change };
};
