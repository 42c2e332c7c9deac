import type { PrintedRow, PrintSheet } from '@peruke/contracts/orders';
import { download, errorText } from '@peruke/mf-kit/api';
import { notify, usePageTitle } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { IconFileTypePdf, IconPrinter } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePrintSheetQuery } from '../api/print.api';
import { PrintPage } from './print-page';
import styles from './print.module.css';
import { SvgImage } from './svg-image';
import { usePrintWhenReady } from './use-print-when-ready';

/** PRN-008 */
const EXPORT_DELAY_MS = 1_000;

/** A run of Latin letters and digits inside Hebrew text keeps its own order: "(18 inch)". */
const LATIN_RUN = /([A-Za-z0-9][A-Za-z0-9 .,:/+-]*[A-Za-z][A-Za-z0-9]*)/;

const Value = ({ row }: { row: PrintedRow }) =>
  row.ltr ? (
    <bdi dir="ltr">{row.value}</bdi>
  ) : (
    <bdi dir="auto">
      {row.value.split(LATIN_RUN).map((part, i) =>
        i % 2 === 1 ? (
          <bdi key={i} dir="ltr">
            {part}
          </bdi>
        ) : (
          part
        ),
      )}
    </bdi>
  );

const Paper = ({ sheet }: { sheet: PrintSheet }) => {
  const { t } = useTranslation();
  const { client, phone, agent, barcode, rows, details, printed } = sheet;
  return (
    // the paper is Hebrew whatever language the portal is in
    <article className={styles.paper} dir="rtl" lang="he">
      <header className={styles.head}>
        <div>
          <h1 className={styles.name}>
            <bdi>{client}</bdi>
          </h1>
          <p className={styles.phone}>
            <bdi dir="ltr">{phone}</bdi>
          </p>
          {agent && (
            <p className={styles.agent}>
              {agent.label}: <b>{agent.value}</b>
            </p>
          )}
        </div>
        <figure className={styles.code}>
          <SvgImage
            className={styles.bars}
            svg={barcode.bars}
            alt={t('print.barcode', { barcode: barcode.text })}
          />
          <figcaption dir="ltr">{barcode.text}</figcaption>
        </figure>
      </header>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>
              <Value row={row} />
            </dd>
          </div>
        ))}
        <div className={styles.details}>
          <dt>{details.label}</dt>
          <dd>
            <Value row={details} />
          </dd>
        </div>
      </dl>
      <footer className={styles.printed}>
        {printed.label} <Value row={printed} />
      </footer>
    </article>
  );
};

/** The order on A4 (PRN-002 to PRN-006); opens the print dialog by itself. */
export const PrintScreen = () => {
  const { t } = useTranslation();
  const id = Number(useParams().wigID);
  const { currentData: sheet, error, isFetching, refetch } = usePrintSheetQuery(id);
  const [saving, setSaving] = useState(false);
  usePageTitle(sheet && t('print.title', { barcode: sheet.barcode.text }));
  usePrintWhenReady(sheet !== undefined);
  const save = async (): Promise<void> => {
    setSaving(true);
    await new Promise((resolve) => setTimeout(resolve, EXPORT_DELAY_MS));
    const refused = await download({ url: `/wig/${id}/pdf`, name: 'wig.pdf' });
    setSaving(false);
    if (refused) notify.error(errorText(refused));
  };
  return (
    <PrintPage
      paper="size: A4 portrait; margin: 0.15in"
      orderId={id}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
      tools={
        sheet && (
          <>
            <Button icon={IconFileTypePdf} busy={saving} onClick={() => void save()}>
              {t('print.pdf')}
            </Button>
            <Button variant="primary" icon={IconPrinter} onClick={() => window.print()}>
              {t('print.print')}
            </Button>
          </>
        )
      }
    >
      {sheet && <Paper sheet={sheet} />}
    </PrintPage>
  );
};
