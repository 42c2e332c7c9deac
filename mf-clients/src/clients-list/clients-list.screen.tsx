import type { Client } from '@peruke/contracts/clients';
import { CLIENT_PAGE_SIZES } from '@peruke/contracts/clients';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { openModal } from '@peruke/mf-kit/shell';
import {
  Avatar,
  Badge,
  Button,
  ChipGroup,
  DateText,
  PageHead,
  PhoneText,
  Sheet,
  Tabs,
} from '@peruke/ui/core';
import { SearchField } from '@peruke/ui/forms';
import { IconUserPlus } from '@peruke/ui/icons';
import { DataTable, type DataColumn } from '@peruke/ui/table';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useClientsQuery } from '../api/clients.api';
import { CallListTable } from '../call-list/call-list';
import { RecallListTable } from '../recalls/recall-list';
import { SheetButton } from '../sheet/sheet-button';
import type { AppDispatch, RootState } from '../store';
import styles from './clients-list.module.css';
import { kindToggled, pageChosen, searched, sizeChosen, statusOf } from './clients-list.slice';

/** CLI-002: what is typed goes out 700 ms after the last key. */
const SEARCH_DELAY_MS = 700;

const useColumns = (): DataColumn<Client>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      header: t('list.name'),
      rowLink: true,
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
    { id: 'created', header: t('list.created'), cell: (client) => <DateText value={client.created_at} /> },
  ];
};

const LIST = '/clients-list';
/** The tabs beside the list, by their paths. */
const TABS = ['clients', 'calls', 'recalls'] as const;
type Tab = (typeof TABS)[number];

/** CLI-001: an id in the address, as /clients-list/5 or /clients-list?id=5, opens that card on load. */
const useCardOfAddress = () => {
  const navigate = useNavigate();
  const { id } = useParams();
  const [query] = useSearchParams();
  const wanted = id ?? query.get('id');
  useEffect(() => {
    const clientId = Number(wanted ?? NaN);
    if (!Number.isSafeInteger(clientId) || clientId < 1) return;
    // what was done in the card may have led to another page
    const leave = () => {
      if (window.location.pathname.startsWith(LIST)) void navigate(LIST, { replace: true });
    };
    void openModal('clients.card', { clientId }).then(leave);
  }, [wanted, navigate]);
};

const ClientsTable = () => {
  const { t } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  const list = useSelector((state: RootState) => state.clientsList);
  const columns = useColumns();
  const { page, perPage, search } = list;
  const { data, error, isFetching, refetch } = useClientsQuery({
    page,
    perPage,
    search,
    status: statusOf(list),
  });
  const total = data?.pagination.total;
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          value={search}
          onSearch={(value) => dispatch(searched(value))}
          debounceMs={SEARCH_DELAY_MS}
          slashFocuses
        />
        <ChipGroup
          label={t('list.kinds')}
          options={[
            { value: 'existing', label: t('list.existing') },
            { value: 'deleted', label: t('list.deleted') },
          ]}
          value={(['existing', 'deleted'] as const).filter((kind) => list[kind])}
          onToggle={(kind) => dispatch(kindToggled(kind))}
        />
        {total !== undefined && (
          <span className={styles.total} role="status">
            {t('list.total', { count: total })}
          </span>
        )}
        <SheetButton url="/clients/excel" params={{ search, status: statusOf(list) }} name="clients.xlsx" />
      </div>
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={data?.clients}
        rowKey={(client) => client.id}
        rowHref={(client) => `${LIST}/${client.id}`}
        onOpen={(client) => void openModal('clients.card', { clientId: client.id })}
        paging={{
          page,
          perPage,
          total: total ?? 0,
          perPageOptions: CLIENT_PAGE_SIZES,
          onPageChange: (next) => dispatch(pageChosen(next)),
          onPerPageChange: (size) => dispatch(sizeChosen(size)),
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

const TABLES: Record<Tab, () => ReactNode> = {
  clients: ClientsTable,
  calls: CallListTable,
  recalls: RecallListTable,
};

/** The clients list (CLI-001 to CLI-009), and beside it whom to call and whose wig it is time to look at. */
export const ClientsListScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const canAdd = useCan('client.write');
  const canCall = useCan('message.view');
  const tab = (canCall && TABS.find((known) => known === id)) || 'clients';
  const Table = TABLES[tab];
  useCardOfAddress();
  return (
    <>
      <PageHead
        title={t('list.title')}
        actions={
          canAdd && (
            <Button variant="primary" icon={IconUserPlus} onClick={() => void openModal('clients.form', {})}>
              {t('list.add')}
            </Button>
          )
        }
      />
      <Sheet>
        {canCall ? (
          <Tabs
            className={styles.tabs}
            label={t('list.tabs')}
            items={TABS.map((value) => ({ value, label: t(`list.tab.${value}`) }))}
            value={tab}
            onChange={(next) => void navigate(next === 'clients' ? LIST : `${LIST}/${next}`)}
          >
            <Table />
          </Tabs>
        ) : (
          <ClientsTable />
        )}
      </Sheet>
    </>
  );
};
