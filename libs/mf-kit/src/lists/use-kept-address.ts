import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useAddress } from '../shell/use-address';

/** What a list was showing, kept while a person is elsewhere. */
export interface LeftList {
  /** The query string as it was left. */
  search: string;
  /** Scroll position in px. */
  scroll: number;
}

/**
 * The filters of a list in the address. Coming back to the bare list from elsewhere brings them back as they were left, with
 * the place on the page (ORD-023); a link with filters of its own wins.
 */
export const useKeptAddress = <Filters>(
  kept: LeftList,
  codec: { filtersOf: (query: URLSearchParams) => Filters; queryOf: (filters: Filters) => URLSearchParams },
  onLeave: (left: LeftList) => void,
) => {
  const { filtersOf, queryOf } = codec;
  const [query, write] = useAddress();
  const restored = useRef(false);
  const first = !restored.current && query.size === 0 && kept.search !== '';
  const shown = useMemo(
    () => (first ? new URLSearchParams(kept.search) : query),
    [first, kept.search, query],
  );
  const filters = useMemo(() => filtersOf(shown), [filtersOf, shown]);

  useEffect(() => {
    if (first) write(() => shown);
    restored.current = true;
  });

  const latest = useRef('');
  useEffect(() => {
    latest.current = queryOf(filters).toString();
  }, [queryOf, filters]);

  const scroll = useRef(kept.scroll);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    const told = leave.current;
    window.scrollTo(0, scroll.current);
    const remember = () => {
      scroll.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      told({ search: latest.current, scroll: scroll.current });
    };
  }, []);

  /** Any change but the page leads back to page 1. */
  const change = (part: Partial<Filters>) => write((now) => queryOf({ ...filtersOf(now), page: 1, ...part }));
  return { filters, change };
};
