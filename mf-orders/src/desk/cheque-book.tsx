import { toShekels } from '@peruke/contracts/kernel';
import {
  type Cheque,
  CHEQUE_FILTERS,
  type ChequeFilter,
  type ChequeGroup,
  chequeGroupsOf,
  type ChequeMark,
} from '@peruke/contracts/payments';
import { errorText } from '@peruke/mf-kit/api';
import { SheetButton } from '@peruke/mf-kit/lists';
import { notify } from '@peruke/mf-kit/shell';
import { DateText, FreeText, MoneyText, Segmented } from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import { type DataColumn, DataTable } from '@peruke/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useChequesQuery, useMarkChequeMutation } from '../api/payments.api';
import { shownCheques, sumsByGroup } from './cheque-marks.rules';
import { ChequeActions, ChequeCard, ChequeNumbers, ChequeState, OrderLink } from './cheque-parts';
import styles from './desk.module.css';
import { ReasonDialog } from '../payment/reason-dialog';
import { inPlaceOf, paymentPath } from '../payment/typed-along';

type OnMark = (cheque: Cheque, mark: ChequeMark) => void;

const useColumns = (onMark: OnMark): DataColumn<Cheque>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'due',
      header: t('desk.dueDate'),
      shrink: true,
      cell: (cheque) => <DateText value={cheque.due_date} show="date" />,
    },
    { id: 'client', header: t('desk.client'), cell: (cheque) => <FreeText>{cheque.client}</FreeText> },
    {
      id: 'barcode',
      header: t('desk.barcode'),
      cell: (cheque) => <OrderLink item={cheque} />,
    },
    { id: 'cheque', header: t('desk.cheque'), cell: (cheque) => <ChequeNumbers cheque={cheque} /> },
    {
      id: 'amount',
      header: t('desk.amount'),
      align: 'numeric',
      cell: (cheque) => (
        <b className={styles.amount}>
          <MoneyText shekels={cheque.amount} />
        </b>
      ),
    },
    { id: 'state', header: t('desk.state'), cell: (cheque) => <ChequeState cheque={cheque} /> },
    {
      id: 'actions',
      header: '',
      headerLabel: t('desk.actions'),
      align: 'end',
      cell: (cheque) => <ChequeActions cheque={cheque} onMark={onMark} />,
    },
  ];
};

/** Sends a mark; a replaced cheque leads on to the payment that comes in its place. */
const useMark = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [send, { isLoading }] = useMarkChequeMutation();
  const mark = async (cheque: Cheque, status: ChequeMark, comment: string): Promise<boolean> => {
    const answer = await send({ wig_id: cheque.wig_id, paymentId: cheque.payment_id, status, comment });
    if (answer.error) {
      notify.error(errorText(answer.error));
      return false;
    }
    notify.success(t(`desk.done.${status}`), status === 'deposited' ? wayBack(cheque) : undefined);
    if (status === 'replaced') void navigate(paymentPath(cheque.wig_id), { state: inPlaceOf(cheque.amount) });
    return true;
  };
  const wayBack = (cheque: Cheque) => ({
    label: t('desk.undo'),
    run: () => void mark(cheque, 'withdrawn', ''),
  });
  return { mark, isLoading };
};

/** What the shown ones come to: what counts as paid is never one sum with what does not. */
const Sums = ({ rows, filter }: { rows: readonly Cheque[]; filter: ChequeFilter }) => {
  const { t } = useTranslation();
  const sums = sumsByGroup(rows);
  const nameOf = (group: ChequeGroup) => t(group === 'inHand' ? 'desk.inHand' : `desk.filters.${group}`);
  const isOne = chequeGroupsOf(filter).length === 1;
  return (
    <span className={styles.sum}>
      {sums.map(({ group, agorot }) => (
        <span key={group}>
          {isOne ? t('desk.total') : nameOf(group)}{' '}
          <b>
            <MoneyText shekels={toShekels(agorot)} />
          </b>
        </span>
      ))}
    </span>
  );
};

/** Cheques by due date: what goes to the bank, what came back, what was replaced. */
export const ChequeBook = () => {
  const { t } = useTranslation();
  const {
    data: cheques,
    error,
    isFetching,
    refetch,
  } = useChequesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [filter, setFilter] = useState<ChequeFilter>('open');
  const [asking, setAsking] = useState<{ cheque: Cheque; mark: Exclude<ChequeMark, 'deposited'> }>();
  const { mark, isLoading } = useMark();
  const onMark: OnMark = (cheque, status) => {
    if (status === 'deposited') void mark(cheque, status, '');
    else setAsking({ cheque, mark: status });
  };
  const columns = useColumns(onMark);
  const rows = cheques && shownCheques(cheques, filter);
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          label={t('desk.filter')}
          options={CHEQUE_FILTERS.map((value) => ({ value, label: t(`desk.filters.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
        {rows && rows.length > 0 && <Sums rows={rows} filter={filter} />}
        <SheetButton url="/accounting/cheques/excel" params={{ filter }} name="cheques.xlsx" />
      </div>
      <DataTable
        label={t('desk.cheques')}
        columns={columns}
        rows={rows}
        rowKey={({ payment_id }) => payment_id}
        renderCard={(cheque) => <ChequeCard cheque={cheque} onMark={onMark} />}
        fetching={isFetching}
        error={error && { title: t('desk.loadError'), text: errorText(error), onRetry: () => void refetch() }}
        empty={{ title: t('desk.none'), text: t('desk.noneText') }}
      />
      {asking && (
        <ReasonDialog
          danger={asking.mark === 'bounced'}
          title={t(`desk.mark.${asking.mark}`)}
          text={t(`desk.${asking.mark}Text`, {
            client: asking.cheque.client,
            amount: formatMoney(asking.cheque.amount),
          })}
          yes={t('desk.save')}
          busy={isLoading}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) =>
            void mark(asking.cheque, asking.mark, reason).then((isDone) => isDone && setAsking(undefined))
          }
        />
      )}
    </>
  );
};
