import type { Call, WireMessage } from '@peruke/contracts/clients';
import { errorText } from '@peruke/mf-kit/api';
import { useDensity, useKeptAddress, useListColumns, useListViews, ViewsBar } from '@peruke/mf-kit/lists';
import { currentUser, useCan } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { Button, DateText, PhoneText } from '@peruke/ui/core';
import { formatTime, leftToRight } from '@peruke/ui/formats';
import { IconPhone } from '@peruke/ui/icons';
import { type ListedColumn, sortOf, sortText } from '@peruke/ui/table';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useCallsQuery, useTellMutation, type CallsQuery } from '../api/clients.api';
import { useMessageTexts } from '../messages/use-message-texts';
import { callViewsApi } from '../api/views.api';
import { left } from '../lists/lists.slice';
import type { AppDispatch, RootState } from '../store';
import { ClientLink, OrderLink, WaitingCard, WaitingList } from '../waiting-list/waiting-list';
import { filtersOf, filtersOfView, queryOf, viewFilterOf } from './call-filters.rules';
import styles from './call-list.module.css';
import { CallTools } from './call-tools';

const Phones = ({ call: { client } }: { call: Call }) => (
  <span className={styles.phones}>
    <PhoneText phone={client.phone} link />
    {client.additionalPhone && <PhoneText phone={client.additionalPhone} link />}
  </span>
);

const Why = ({ call }: { call: Call }) => {
  const texts = useMessageTexts();
  return <span className={styles.why}>{texts.reason(call) || texts.outcome(call)}</span>;
};

const Order = ({ call }: { call: Call }) => {
  const texts = useMessageTexts();
  return (
    <OrderLink orderId={call.order_id} barcode={call.barcode}>
      <span>{texts.occasion(call)}</span>
    </OrderLink>
  );
};

/** One tap; the row stays and offers to take it back. */
const Tell = ({ call, list }: { call: Call; list: CallsQuery }) => {
  const { t } = useTranslation();
  const [tell, { isLoading }] = useTellMutation();
  const me = currentUser();
  const isTold = call.told_at !== '';
  // the first call stands: whoever comes second learns whose it was
  const sayTold = ({ told_by: by, told_at: at }: WireMessage): void => {
    if (by === me?.nickName) notify.success(t('calls.told', { name: call.client.full_name }));
    else notify.warning(t('calls.toldBefore', { name: by, time: leftToRight(formatTime(at)) }));
  };
  const change = async (): Promise<void> => {
    const { error, data } = await tell({ message: call, told: !isTold, list });
    if (error) notify.error(errorText(error));
    else if (!isTold) sayTold(data);
  };
  return (
    <Button
      size="small"
      variant={isTold ? 'quiet' : undefined}
      icon={isTold ? undefined : IconPhone}
      busy={isLoading}
      onClick={() => void change()}
    >
      {t(isTold ? 'message.undo' : 'message.tell')}
    </Button>
  );
};

const useColumns = (list: CallsQuery): ListedColumn<Call>[] => {
  const { t } = useTranslation();
  const canTell = useCan('message.tell');
  return [
    {
      id: 'name',
      header: t('list.name'),
      sortable: true,
      cell: ({ client }) => <ClientLink client={client} tab="messages" />,
    },
    { id: 'phone', header: t('list.phone'), cell: (call) => <Phones call={call} /> },
    { id: 'order', header: t('calls.what'), cell: (call) => <Order call={call} /> },
    { id: 'why', header: t('calls.why'), cell: (call) => <Why call={call} /> },
    {
      id: 'since',
      header: t('calls.since'),
      sortable: true,
      cell: (call) => <DateText value={call.created_at} />,
    },
    ...(canTell
      ? [
          {
            id: 'tell',
            header: '',
            headerLabel: t('message.tell'),
            cell: (call: Call) => <Tell call={call} list={list} />,
            align: 'end' as const,
            shrink: true,
          },
        ]
      : []),
  ];
};

const CODEC = { filtersOf, queryOf };
const BLANK = filtersOf(new URLSearchParams());

/** The filters in the address, the views and the columns of the list. */
const useCallList = () => {
  const dispatch = useDispatch<AppDispatch>();
  const kept = useSelector((state: RootState) => state.lists.calls);
  const { filters, change } = useKeptAddress(
    kept,
    CODEC,
    (what) => void dispatch(left({ list: 'calls', ...what })),
  );
  const [density, onDensity] = useDensity('calls');
  const views = useListViews(callViewsApi, {
    ...{ filters, change, viewFilterOf, blank: BLANK, density, onDensity },
    filtersOf: filtersOfView,
  });
  const { view: _view, ...list } = filters;
  const columns = useListColumns(useColumns(list), views);
  return { ...columns, filters, change, density, onDensity, views, list };
};

/** Whom nobody could tell: the phone takes no message, or the client asked to be called. Longest waiting first. */
export const CallListTable = () => {
  const { t } = useTranslation();
  const canTell = useCan('message.tell');
  const { columns, arrangement, drawing, menu, filters, change, density, onDensity, views, list } =
    useCallList();
  const query = useCallsQuery(list, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ViewsBar
        views={views}
        allLabel={t('calls.all')}
        columns={arrangement}
        menu={menu}
        share="client.share-view"
      />
      <CallTools
        filters={filters}
        onChange={change}
        density={density}
        onDensity={onDensity}
        columns={columns.map(({ id }) => id)}
      />
      <WaitingList
        texts="calls"
        columns={columns}
        rows={query.data?.calls}
        rowKey={(call) => call.id}
        total={query.data?.pagination.total}
        list={{ page: list.page, perPage: list.perPage }}
        onList={change}
        query={query}
        table={{
          sort: sortOf(list.sort),
          onSortChange: (next) => change({ sort: sortText(next) }),
          density,
          onDraw: drawing,
        }}
        renderCard={(call) => (
          <WaitingCard
            name={<ClientLink client={call.client} tab="messages" />}
            phones={<Phones call={call} />}
          >
            <Order call={call} />
            <Why call={call} />
            <div className={styles.foot}>
              <DateText value={call.created_at} />
              {canTell && <Tell call={call} list={list} />}
            </div>
          </WaitingCard>
        )}
      />
    </>
  );
};
