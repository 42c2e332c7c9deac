import type { WigLabel } from '@peruke/contracts/orders';
import { usePageTitle } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { IconPrinter } from '@peruke/ui/icons';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useWigLabelQuery } from '../api/print.api';
import { PrintPage } from './print-page';
import { SvgImage } from './svg-image';
import { usePrintWhenReady } from './use-print-when-ready';
import styles from './label.module.css';

const Sticker = ({ label }: { label: WigLabel }) => {
  const { t } = useTranslation();
  const barcode = label.barcode.text;
  return (
    <article className={styles.sticker} dir="rtl" lang="he">
      <div className={styles.top}>
        <div className={styles.words}>
          <b data-cut className={styles.client}>
            <bdi>{label.client}</bdi>
          </b>
          <span className={styles.facts}>
            {label.facts.map(({ value, ltr }, i) => (
              <Fragment key={value}>
                {i > 0 && ' · '}
                <bdi dir={ltr ? 'ltr' : 'auto'}>{value}</bdi>
              </Fragment>
            ))}
          </span>
        </div>
        <SvgImage className={styles.qr} svg={label.qr} alt={t('print.qr', { barcode })} />
      </div>
      <SvgImage className={styles.bars} svg={label.barcode.bars} alt={t('print.barcode', { barcode })} />
      <span className={styles.number} dir="ltr">
        {barcode}
      </span>
    </article>
  );
};

/** One of many: each on a sticker of its own. */
const OneOfMany = ({ id, onReady }: { id: number; onReady: (id: number) => void }) => {
  const { data: label } = useWigLabelQuery(id);
  useEffect(() => {
    if (label) onReady(id);
  }, [label, id, onReady]);
  return label ? <Sticker label={label} /> : null;
};

/** The stickers of all orders that were ticked in the list; the print dialog opens when all of them are there. */
const ManyLabels = ({ ids }: { ids: readonly number[] }) => {
  const { t } = useTranslation();
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set());
  const [onReady] = useState(() => (id: number) => setReady((now) => new Set([...now, id])));
  const isWhole = ready.size === ids.length;
  usePageTitle(t('print.labels', { count: ids.length }));
  usePrintWhenReady(isWhole);
  return (
    <PrintPage
      paper="size: 50mm 25mm; margin: 0"
      error={undefined}
      retrying={false}
      onRetry={() => undefined}
      tools={
        <>
          <span role="status">{t('print.labelsReady', { ready: ready.size, count: ids.length })}</span>
          <Button variant="primary" icon={IconPrinter} disabled={!isWhole} onClick={() => window.print()}>
            {t('print.print')}
          </Button>
        </>
      }
    >
      {ids.map((id) => (
        <OneOfMany key={id} id={id} onReady={onReady} />
      ))}
    </PrintPage>
  );
};

/** The address names one order, or several with commas between them. */
export const LabelScreen = () => {
  const ids = [...new Set((useParams().wigID ?? '').split(',').map(Number))];
  return ids.length > 1 ? <ManyLabels ids={ids} /> : <OneLabel id={ids[0] ?? Number.NaN} />;
};

/** A sticker of 50 x 25 mm for the wig's box; opens the print dialog by itself. */
const OneLabel = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const { currentData: label, error, isFetching, refetch } = useWigLabelQuery(id);
  usePageTitle(label && t('print.label', { barcode: label.barcode.text }));
  usePrintWhenReady(label !== undefined);
  return (
    <PrintPage
      paper="size: 50mm 25mm; margin: 0"
      orderId={id}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
      tools={
        label && (
          <Button variant="primary" icon={IconPrinter} onClick={() => window.print()}>
            {t('print.print')}
          </Button>
        )
      }
    >
      {label && <Sticker label={label} />}
    </PrintPage>
  );
};
