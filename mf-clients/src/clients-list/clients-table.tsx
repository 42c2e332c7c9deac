import { CLIENT_PAGE_SIZES, type Client } from '@peruke/contracts/clients';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useDensity, useKeptAddress, useListColumns, useListViews, ViewsBar } from '@peruke/mf-kit/lists';
import { openModal } from '@peruke/mf-kit/shell';
import { Avatar, Badge, DateText, OrNone, PhoneText } from '@peruke/ui/core';
import { DataTable, type ListedColumn, sortOf, sortText } from '@peruke/ui/table';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useClientsQuery } from '../api/clients.api';
import { clientViewsApi } from '../api/views.api';
import { left } from '../lists/lists.slice';
import type { AppDispatch, RootState } from '../store';
import { filtersOf, filtersOfView, queryOf, viewFilterOf } from './clients-filters.rules';
import styles from './clients-list.module.css';
import { ClientsTools } from './clients-tools';

export const CLIENTS_LIST = '/clients-list';
const CODEC = { filtersOf, queryOf };
const BLANK = filtersOf(new URLSearchParams());

const useColumns = (): ListedColumn<Client>[] => {
  const { t } = useTranslation();
  const plain = (id: 'email' | 'city' | 'address'): ListedColumn<Client> => ({
    id,
    header: t(`card.${id}`),
    cell: (client) => <OrNone>{client[id] && <bdi>{client[id]}</bdi>}</OrNone>,
    cutAt: 220,
    offAtFirst: true,
  });
  return [
    {
      id: 'name',
      header: t('list.name'),
      rowLink: true,
      sortable: true,
      cell: (client) => (
        <span className={styles.name}>
          <Avatar name={client.full_name} size="small" />
          <b>
            <bdi>{client.full_name}</bdi>
          </b>
          {client.isDeleted === 1 && <Badge tone="bad">{t('deletedMark')}</Badge>}
        </span>
      ),
    },
    { id: 'phone', header: t('list.phone'), cell: (client) => <PhoneText phone={client.phone} /> },
    {
      id: 'date',
      header: t('list.created'),
      sortable: true,
      cell: (client) => <DateText value={client.created_at} />,
    },
    {
      id: 'additional',
      header: t('card.additionalPhone'),
      cell: (client) => <PhoneText phone={client.additionalPhone} />,
      offAtFirst: true,
    },
    plain('email'),
    plain('city'),
    plain('address'),
  ];
};

/** All clients, as they are filtered; filters in the address, kept as they were left. */
export const ClientsTable = () => {
  const { t } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  const kept = useSelector((state: RootState) => state.lists.clients);
  const { filters, change } = useKeptAddress(
    kept,
    CODEC,
    (what) => void dispatch(left({ list: 'clients', ...what })),
  );
  const [density, onDensity] = useDensity('clients');
  const views = useListViews(clientViewsApi, {
    ...{ filters, change, viewFilterOf, blank: BLANK, density, onDensity },
    filtersOf: filtersOfView,
  });
  const { columns, arrangement, drawing, menu } = useListColumns(useColumns(), views);
  const { page, perPage, search, status, sort } = filters;
  const { data, error, isFetching, refetch } = useClientsQuery({ page, perPage, search, status, sort });
  const total = data?.pagination.total;
  return (
    <>
      <ViewsBar
        views={views}
        allLabel={t('list.all')}
        columns={arrangement}
        menu={menu}
        share="client.share-view"
      />
      <ClientsTools
        filters={filters}
        onChange={change}
        total={total}
        density={density}
        onDensity={onDensity}
        columns={columns.map(({ id }) => id)}
      />
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={data?.clients}
        rowKey={(client) => client.id}
        rowHref={(client) => `${CLIENTS_LIST}/${client.id}`}
        onOpen={(client) => void openModal('clients.card', { clientId: client.id })}
        sort={sortOf(sort)}
        onSortChange={(next) => change({ sort: sortText(next) })}
        onDraw={drawing}
        density={density}
        paging={{
          page,
          perPage,
          total: total ?? 0,
          perPageOptions: CLIENT_PAGE_SIZES,
          onPageChange: (next) => change({ page: next }),
          onPerPageChange: (size) => change({ perPage: size }),
        }}
        fetching={isFetching}
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
        empty={{ title: t('list.empty'), text: search ? t('list.emptySearch') : undefined }}
        renderCard={(client) => (
          <div className={styles.card}>
            <Avatar name={client.full_name} />
            <b className={styles.cardName}>
              <bdi>{client.full_name}</bdi>
              {client.isDeleted === 1 && <Badge tone="bad">{t('deletedMark')}</Badge>}
            </b>
            <PhoneText phone={client.phone} />
          </div>
        )}
      />
    </>
  );
};
