import { CLIENT_PAGE_SIZES } from '@peruke/contracts/clients';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { openModal } from '@peruke/mf-kit/shell';
import { BarcodeText } from '@peruke/ui/core';
import { type DataColumn, DataTable, type DataTableProps } from '@peruke/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './waiting-list.module.css';

interface ClientLinkProps {
  client: { id: number; full_name: string };
  tab?: 'messages';
}

/** A client's name, which opens her card. */
export const ClientLink = ({ client, tab }: ClientLinkProps) => (
  <button
    type="button"
    className={styles.link}
    onClick={() => void openModal('clients.card', { clientId: client.id, tab })}
  >
    <bdi>{client.full_name}</bdi>
  </button>
);

interface OrderLinkProps {
  orderId: number | null;
  barcode: string;
  children?: ReactNode;
}

/** A barcode that opens the card of its order, and what is to be said beside it. */
export const OrderLink = ({ orderId, barcode, children }: OrderLinkProps) => (
  <span className={styles.order}>
    {orderId !== null && (
      <button
        type="button"
        className={styles.link}
        onClick={() => void openModal('orders.card', { orderId })}
      >
        <BarcodeText>{barcode || orderId}</BarcodeText>
      </button>
    )}
    {children}
  </span>
);

interface WaitingCardProps {
  name: ReactNode;
  phones: ReactNode;
  children: ReactNode;
}

/** A row on a phone. */
export const WaitingCard = ({ name, phones, children }: WaitingCardProps) => (
  <div className={styles.card}>
    <div className={styles.cardHead}>
      <b>{name}</b>
      {phones}
    </div>
    {children}
  </div>
);

export interface Page {
  page: number;
  perPage: number;
}

interface WaitingListProps<Row extends object> {
  /** `title`, `loadError`, `none` and `noneHint` stand under it. */
  texts: 'calls' | 'recalls';
  columns: DataColumn<Row>[];
  rows: Row[] | undefined;
  rowKey: (row: Row) => number;
  total: number | undefined;
  list: Page;
  onList: (list: Page) => void;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** What else the table of the list does. */
  table?: Pick<DataTableProps<Row>, 'sort' | 'onSortChange' | 'density' | 'onDraw'>;
  renderCard: (row: Row) => ReactNode;
}

/** Clients for whom something is to be done, page by page; at a phone as cards. */
export const WaitingList = <Row extends object>(props: WaitingListProps<Row>) => {
  const { t } = useTranslation();
  const { texts, list, onList, query } = props;
  const { error, isFetching, refetch } = query;
  return (
    <DataTable
      {...props.table}
      label={t(`${texts}.title`)}
      columns={props.columns}
      rows={props.rows}
      rowKey={props.rowKey}
      paging={{
        ...list,
        total: props.total ?? 0,
        perPageOptions: CLIENT_PAGE_SIZES,
        onPageChange: (page) => onList({ ...list, page }),
        onPerPageChange: (perPage) => onList({ page: 1, perPage }),
      }}
      fetching={isFetching}
      error={
        error === undefined
          ? undefined
          : {
              title: t(`${texts}.loadError`),
              text: errorText(error),
              trace: isApiError(error) ? error.trace : undefined,
              onRetry: () => void refetch(),
            }
      }
      empty={{ title: t(`${texts}.none`), text: t(`${texts}.noneHint`) }}
      renderCard={props.renderCard}
    />
  );
};
