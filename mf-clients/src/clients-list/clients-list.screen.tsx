import type { Client } from '@peruke/contracts/clients';
import { CLIENT_PAGE_SIZES } from '@peruke/contracts/clients';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { openModal } from '@peruke/mf-kit/shell';
import { Badge, Button, ChipGroup, DateText, PageHead, PhoneText, Sheet } from '@peruke/ui/core';
import { SearchField } from '@peruke/ui/forms';
import { IconUserPlus } from '@peruke/ui/icons';
import { DataTable, type DataColumn } from '@peruke/ui/table';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router';
import { useClientsQuery } from '../api/clients.api';
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

/** The clients list (CLI-001 to CLI-009); an id in the address opens that card on load. */
export const ClientsListScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useDispatch<AppDispatch>();
  const { id } = useParams();
  const list = useSelector((state: RootState) => state.clientsList);
  const canAdd = useCan('client.write');
  const columns = useColumns();
  const { page, perPage, search } = list;
  const { data, error, isFetching, refetch } = useClientsQuery({
    page,
    perPage,
    search,
    status: statusOf(list),
  });
  const total = data?.pagination.total;

  useEffect(() => {
    const clientId = Number(id);
    if (!Number.isSafeInteger(clientId) || clientId < 1) return;
    void openModal('clients.card', { clientId }).then(() => navigate('/clients-list', { replace: true }));
  }, [id, navigate]);

  const filters = (
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
    </div>
  );

  return (
    <>
      <PageHead
        title={t('list.title')}
        meta={total !== undefined && t('list.total', { count: total })}
        actions={
          canAdd && (
            <Button variant="primary" icon={IconUserPlus} onClick={() => void openModal('clients.form', {})}>
              {t('list.add')}
            </Button>
          )
        }
      />
      <Sheet>
        {filters}
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={data?.clients}
          rowKey={(client) => client.id}
          rowHref={(client) => `/clients-list/${client.id}`}
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
              <b>
                <bdi>{client.full_name}</bdi>
              </b>
              <PhoneText phone={client.phone} />
            </div>
          )}
        />
      </Sheet>
    </>
  );
};
