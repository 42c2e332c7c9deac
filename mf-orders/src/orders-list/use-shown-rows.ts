import type { OrderRow } from '@peruke/contracts/orders';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { ordersApi, type OrdersQuery, useOrdersQuery } from '../api/orders.api';
import type { AppDispatch, RootState } from '../store';
import { keepRows, releaseRows } from './kept-rows';
import { rowsShown } from '../list-filters/orders-list.slice';

const { initiate, select } = ordersApi.endpoints.orders;
const pagesBefore = (query: OrdersQuery): OrdersQuery[] =>
  Array.from({ length: query.page - 1 }, (_, i) => ({ ...query, page: i + 1 }));

/** Pages above the current one, kept alive while they are on the screen of a phone. */
const useEarlierPages = (query: OrdersQuery, wanted: boolean): OrderRow[] => {
  const dispatch = useDispatch<AppDispatch>();
  const key = JSON.stringify(query);
  const earlier = useMemo(() => (wanted ? pagesBefore(JSON.parse(key) as OrdersQuery) : []), [key, wanted]);
  useEffect(() => {
    const open = earlier.map((page) => dispatch(initiate(page)));
    return () => open.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, earlier]);
  const pages = useSelector(
    (state: RootState) => earlier.map((page) => select(page)(state).data),
    shallowEqual,
  );
  return useMemo(() => pages.flatMap((page) => page?.wigs ?? []), [pages]);
};

/** The rows of the page, and on a phone those of the pages before it ("More" adds to what is there). */
export const useShownRows = (query: OrdersQuery, accumulate: boolean) => {
  const dispatch = useDispatch<AppDispatch>();
  const { data, currentData, error, isFetching, refetch } = useOrdersQuery(query);
  const earlier = useEarlierPages(query, accumulate);
  const adds = accumulate && query.page > 1;
  const rows = useMemo(
    () => (adds ? [...earlier, ...(currentData?.wigs ?? [])] : data?.wigs),
    [adds, earlier, currentData, data],
  );
  useEffect(() => {
    if (rows) dispatch(rowsShown(rows.map(({ id }) => id)));
  }, [dispatch, rows]);
  const keep = useEffectEvent(() => keepRows(dispatch, adds ? [...pagesBefore(query), query] : [query]));
  useEffect(() => {
    releaseRows();
    return () => keep();
  }, []);
  return { rows, total: data?.pagination.total, error, isFetching, refetch };
};
