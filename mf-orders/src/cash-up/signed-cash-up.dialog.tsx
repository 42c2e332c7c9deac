import { errorText } from '@peruke/mf-kit/api';
import { Button, CancelButton, DateText, ErrorState, FreeText, Modal, SkeletonRows } from '@peruke/ui/core';
import { IconFileTypePdf } from '@peruke/ui/icons';
import { type DataColumn, DataTable } from '@peruke/ui/table';
import type { SignedCashUp } from '@peruke/contracts/payments';
import { useTranslation } from 'react-i18next';
import { useCashUpQuery } from '../api/cash-up.api';
import styles from './cash-up.module.css';
import { Corrections } from './corrections';
import { useFigureColumns } from './figure-columns';
import { usePaper } from './use-paper';
import { useSourceText } from './use-source';

type Line = SignedCashUp['lines'][number];

const useColumns = (): DataColumn<Line>[] => {
  const { t } = useTranslation();
  const figures = useFigureColumns();
  const sourceText = useSourceText();
  return [
    { id: 'source', header: t('cashUp.sources'), cell: ({ source }) => sourceText(source) },
    ...figures,
    { id: 'note', header: t('cashUp.note'), cell: ({ note }) => <FreeText>{note}</FreeText> },
  ];
};

const Whole = ({ cashUp }: { cashUp: SignedCashUp }) => {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <>
      <p className={styles.people}>
        <span>
          {t('cashUp.countedBy')} <b>{cashUp.signed_by}</b>
        </span>
        {cashUp.seconded_by && (
          <span>
            {t('cashUp.secondedBy')} <b>{cashUp.seconded_by}</b>
          </span>
        )}
        <span>
          {t('cashUp.signedAt')} <DateText value={cashUp.signed_at} />
        </span>
      </p>
      <DataTable
        label={t('cashUp.sources')}
        columns={columns}
        rows={cashUp.lines}
        rowKey={({ source }) => source}
      />
      <Corrections orders={cashUp.corrections} />
    </>
  );
};

/** A signed cash-up; nothing of it can be changed. */
export const SignedCashUpDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useCashUpQuery(id);
  const paper = usePaper();
  return (
    <Modal
      opened
      size="large"
      title={t('cashUp.numbered', { id })}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('cashUp.close')}</CancelButton>
          <Button icon={IconFileTypePdf} busy={paper.busy} onClick={() => void paper.open(id)}>
            {t('cashUp.pdf')}
          </Button>
        </>
      }
    >
      {data && <Whole cashUp={data} />}
      {!data && error !== undefined && (
        <ErrorState
          title={t('cashUp.loadError')}
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && error === undefined && <SkeletonRows rows={4} />}
    </Modal>
  );
};
