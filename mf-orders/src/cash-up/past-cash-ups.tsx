import type { CashUpItem } from '@peruke/contracts/payments';
import { errorText } from '@peruke/mf-kit/api';
import { SheetButton } from '@peruke/mf-kit/lists';
import { Button, DateText, FreeText, IconButton, OrNone, Panel, useNarrow } from '@peruke/ui/core';
import { IconFileTypePdf } from '@peruke/ui/icons';
import { type DataColumn, DataTable } from '@peruke/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCashUpsQuery } from '../api/cash-up.api';
import styles from './cash-up.module.css';
import { useFigureColumns } from './figure-columns';
import { SignedCashUpDialog } from './signed-cash-up.dialog';
import { usePaper } from './use-paper';

const Paper = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const paper = usePaper();
  return (
    <IconButton
      icon={IconFileTypePdf}
      label={t('cashUp.pdfOf', { id })}
      disabled={paper.busy}
      onClick={(event) => {
        event.stopPropagation();
        void paper.open(id);
      }}
    />
  );
};

/** Who signed, and what it came to: the columns between the moment and the paper, the lines of a card. */
const useFacts = (): DataColumn<CashUpItem>[] => {
  const { t } = useTranslation();
  const figures = useFigureColumns();
  return [
    {
      id: 'by',
      header: t('cashUp.countedBy'),
      cell: ({ signed_by }) => <FreeText>{signed_by}</FreeText>,
    },
    {
      id: 'second',
      header: t('cashUp.secondedBy'),
      minScreen: 1200,
      cell: ({ seconded_by }) => <OrNone>{seconded_by && <FreeText>{seconded_by}</FreeText>}</OrNone>,
    },
    ...figures,
  ];
};

const useColumns = (facts: DataColumn<CashUpItem>[]): DataColumn<CashUpItem>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'signed',
      header: t('cashUp.signedAt'),
      shrink: true,
      cell: ({ signed_at }) => <DateText value={signed_at} />,
    },
    ...facts,
    {
      id: 'pdf',
      header: '',
      headerLabel: t('cashUp.pdf'),
      align: 'end',
      cell: ({ id }) => <Paper id={id} />,
    },
  ];
};

interface CardProps {
  item: CashUpItem;
  facts: readonly DataColumn<CashUpItem>[];
  onOpen: () => void;
}

/** On a phone: its moment opens it, beside that its paper; below, all that the columns say. */
const Card = ({ item, facts, onOpen }: CardProps) => (
  <div className={styles.card}>
    <Button variant="link" onClick={onOpen}>
      <DateText value={item.signed_at} />
    </Button>
    <Paper id={item.id} />
    <dl className={styles.facts}>
      {facts.map(({ id, header, cell }) => (
        <div key={id}>
          <dt>{header}</dt>
          <dd>{cell(item)}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** Those that are signed, the newest first. */
export const PastCashUps = () => {
  const { t } = useTranslation();
  /** Where each page after the first begins. */
  const [befores, setBefores] = useState<readonly number[]>([]);
  const [shown, setShown] = useState<number>();
  const before = befores.at(-1);
  const { data, error, isFetching, refetch } = useCashUpsQuery({ before });
  const facts = useFacts();
  const columns = useColumns(facts);
  /** A card holds buttons of its own and so is none. */
  const isNarrow = useNarrow();
  const last = data?.items.at(-1)?.id;
  return (
    <Panel
      title={t('cashUp.past')}
      actions={<SheetButton url="/accounting/cash-ups/excel" name="cash-ups.xlsx" />}
    >
      <DataTable
        label={t('cashUp.past')}
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        onOpen={isNarrow ? undefined : ({ id }) => setShown(id)}
        renderCard={(item) => <Card item={item} facts={facts} onOpen={() => setShown(item.id)} />}
        fetching={isFetching}
        error={
          error && { title: t('cashUp.loadError'), text: errorText(error), onRetry: () => void refetch() }
        }
        empty={{ title: t('cashUp.none'), text: t('cashUp.noneText') }}
      />
      {(befores.length > 0 || data?.more) && (
        <div className={styles.pages}>
          <Button
            size="small"
            disabled={befores.length === 0}
            onClick={() => setBefores(befores.slice(0, -1))}
          >
            {t('cashUp.newer')}
          </Button>
          <Button
            size="small"
            disabled={!data?.more || last === undefined}
            onClick={() => last !== undefined && setBefores([...befores, last])}
          >
            {t('cashUp.older')}
          </Button>
        </div>
      )}
      {shown !== undefined && <SignedCashUpDialog id={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
};
