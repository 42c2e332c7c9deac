import type { AttentionItem } from '@peruke/contracts/payments';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Badge, Button, DateText, FreeText, MoneyText } from '@peruke/ui/core';
import { type DataColumn, DataTable } from '@peruke/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttentionQuery, useDismissDocumentMutation, useRetryDocumentMutation } from '../api/payments.api';
import { OrderLink } from './cheque-parts';
import styles from './desk.module.css';
import { ReasonDialog } from '../payment/reason-dialog';
import { useReasonText } from './use-reason-text';

const Why = ({ item }: { item: AttentionItem }) => {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  return (
    <span className={styles.two}>
      <span>{t(`desk.purpose.${item.purpose}`, { defaultValue: item.purpose })}</span>
      <span className={styles.quiet}>
        <bdi>{item.reason ? reasonText(item.reason) : t('desk.interrupted')}</bdi>
      </span>
      {!item.saved && (
        <span>
          <Badge tone="warn">{t('desk.unsaved')}</Badge>
        </span>
      )}
    </span>
  );
};

interface ItemActionsProps {
  item: AttentionItem;
  onDismiss: () => void;
}

const ItemActions = ({ item, onDismiss }: ItemActionsProps) => {
  const { t } = useTranslation();
  const [retry, { isLoading }] = useRetryDocumentMutation();
  const reasonText = useReasonText();
  const again = async () => {
    const { data, error } = await retry({ wig_id: item.wig_id, id: item.id });
    if (!data) notify.error(errorText(error));
    else if (data.settled) notify.success(t('desk.settled'));
    else notify.warning(t('desk.unsettled', { reason: reasonText(data.reason) }));
  };
  return (
    <span className={styles.actions}>
      <Button size="small" busy={isLoading} onClick={() => void again()}>
        {t('desk.retry')}
      </Button>
      <Button size="small" variant="quiet" onClick={onDismiss}>
        {t('desk.dismiss')}
      </Button>
    </span>
  );
};

const useColumns = (onDismiss: (item: AttentionItem) => void): DataColumn<AttentionItem>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'made',
      header: t('desk.made'),
      shrink: true,
      cell: (item) => (
        <span className={styles.two}>
          <DateText value={item.created_at} />
          <span className={styles.quiet}>
            <bdi>{item.created_by}</bdi>
          </span>
        </span>
      ),
    },
    { id: 'client', header: t('desk.client'), cell: (item) => <FreeText>{item.client}</FreeText> },
    {
      id: 'barcode',
      header: t('desk.barcode'),
      cell: (item) => <OrderLink item={item} />,
    },
    {
      id: 'amount',
      header: t('desk.amount'),
      align: 'numeric',
      cell: (item) => (
        <b className={styles.amount}>
          <MoneyText shekels={item.amount} />
        </b>
      ),
    },
    { id: 'why', header: t('desk.why'), cell: (item) => <Why item={item} /> },
    {
      id: 'actions',
      header: '',
      headerLabel: t('desk.actions'),
      align: 'end',
      cell: (item) => <ItemActions item={item} onDismiss={() => onDismiss(item)} />,
    },
  ];
};

/** Documents whose fate at the invoicing system is not known, and reversals that did not go through. */
export const DocumentsToSettle = () => {
  const { t } = useTranslation();
  const { data: items, error, isFetching, refetch } = useAttentionQuery();
  const [dismissing, setDismissing] = useState<AttentionItem>();
  const [dismiss, { isLoading }] = useDismissDocumentMutation();
  const columns = useColumns(setDismissing);
  const putAside = async (item: AttentionItem, reason: string) => {
    const answer = await dismiss({ id: item.id, reason });
    if (answer.error) notify.error(errorText(answer.error));
    else notify.success(t('desk.dismissed'));
    setDismissing(undefined);
  };
  return (
    <>
      <DataTable
        label={t('desk.documents')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        renderCard={(item) => (
          <div className={styles.card}>
            <b>
              <FreeText>{item.client}</FreeText>
            </b>
            <b>
              <MoneyText shekels={item.amount} />
            </b>
            <Why item={item} />
            <span className={styles.last}>
              <OrderLink item={item} />
              <ItemActions item={item} onDismiss={() => setDismissing(item)} />
            </span>
          </div>
        )}
        fetching={isFetching}
        error={error && { title: t('desk.loadError'), text: errorText(error), onRetry: () => void refetch() }}
        empty={{ title: t('desk.noDocuments'), text: t('desk.noDocumentsText') }}
      />
      {dismissing && (
        <ReasonDialog
          title={t('desk.dismissTitle')}
          text={t('desk.dismissText')}
          yes={t('desk.save')}
          busy={isLoading}
          onClose={() => setDismissing(undefined)}
          onConfirm={(reason) => void putAside(dismissing, reason)}
        />
      )}
    </>
  );
};
