import type { OrderRow } from '@peruke/contracts/orders';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useListColumns, ViewsBar } from '@peruke/mf-kit/lists';
import { useCan } from '@peruke/mf-kit/session';
import { Button, PageHead, Sheet, useNarrow } from '@peruke/ui/core';
import { DataTable, sortOf, sortText } from '@peruke/ui/table';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { ordersApi } from '../api/orders.api';
import type { AppDispatch, RootState } from '../store';
import { BulkBar, fetchBulkBar } from '../bulk/bulk-bar';
import { usePicking } from '../bulk/use-picking';
import { useOrderViews } from '../saved-views/use-order-views';
import { AddButtons } from './add-buttons';
import { useOrderColumns, wallNow } from './columns';
import { isFiltered, NO_FILTERS, ordersQueryOf, PAGE_SIZES } from '../list-filters/list-filters.rules';
import { OrderCardRow } from './order-card-row';
import { PullToRefresh } from './pull-to-refresh';
import { ToolBar } from './tool-bar';
import { useListFilters } from './use-list-filters';
import { useShownRows } from './use-shown-rows';

const NO_ROWS: readonly OrderRow[] = [];

/** The orders list (ORD-003): filters in the address, rows coloured by state, kept as it was left. */
export const OrdersListScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useDispatch<AppDispatch>();
  const { filters, change } = useListFilters();
  const { density, usaManagers } = useSelector((state: RootState) => state.ordersList);
  const views = useOrderViews(filters, change);
  const withStatus = useCan('order.see-status-column');
  const now = wallNow();
  const { page, perPage, sort } = filters;
  const query = ordersQueryOf(filters, usaManagers);
  const narrow = useNarrow();
  const { rows, total, error, isFetching, refetch } = useShownRows(query, narrow);
  const every = useOrderColumns(rows ?? NO_ROWS, withStatus, now);
  const { columns, arrangement, drawing, menu } = useListColumns(every, views);
  const picking = usePicking(!narrow);
  const refresh = async (): Promise<void> => {
    dispatch(ordersApi.util.invalidateTags([{ type: 'Order', id: 'LIST' }]));
    await Promise.all(dispatch(ordersApi.util.getRunningQueriesThunk()));
  };
  return (
    <PullToRefresh enabled={narrow} onRefresh={refresh}>
      <PageHead
        title={t('list.title')}
        meta={total !== undefined && <bdi dir="ltr">{total.toLocaleString('en-US')}</bdi>}
        actions={<AddButtons />}
      />
      <Sheet onPointerOver={narrow ? undefined : fetchBulkBar} onFocus={narrow ? undefined : fetchBulkBar}>
        <ViewsBar
          views={views}
          allLabel={t('list.allOrders')}
          columns={arrangement}
          menu={menu}
          share="order.share-view"
        />
        <ToolBar
          filters={filters}
          onChange={change}
          density={density}
          columns={columns.map(({ id }) => id)}
        />
        <DataTable
          label={t('list.title')}
          columns={columns}
          onDraw={drawing}
          selection={narrow ? undefined : picking}
          rows={rows}
          rowKey={(order) => order.id}
          rowState={(order) => order.state}
          rowHref={(order) => `/orders/${order.id}`}
          onOpen={(order) => void navigate(`/orders/${order.id}`)}
          sort={sortOf(sort)}
          onSortChange={(next) => change({ sort: sortText(next) })}
          paging={{
            page,
            perPage,
            total: total ?? 0,
            perPageOptions: PAGE_SIZES,
            onPageChange: (next) => change({ page: next }),
            onPerPageChange: (size) => change({ perPage: size }),
          }}
          fetching={isFetching}
          onMore={narrow ? () => change({ page: page + 1 }) : undefined}
          hasMore={page * perPage < (total ?? 0)}
          density={density}
          error={
            error === undefined
              ? undefined
              : {
                  title: t('list.loadError'),
                  text: errorText(error),
                  trace: isApiError(error) ? error.trace : undefined,
                  onRetry: () => void refetch(),
                }
          }
          empty={{
            title: t(isFiltered(filters) ? 'list.nothingFound' : 'list.empty'),
            text: t(isFiltered(filters) ? 'list.nothingFoundText' : 'list.emptyText'),
            action: isFiltered(filters) && (
              <Button onClick={() => change(NO_FILTERS)}>{t('list.clear')}</Button>
            ),
          }}
          renderCard={(order) => <OrderCardRow order={order} now={now} withStatus={withStatus} />}
        />
        {!narrow && <BulkBar columns={columns.map(({ id }) => id)} query={query} total={total ?? 0} />}
      </Sheet>
    </PullToRefresh>
  );
};
