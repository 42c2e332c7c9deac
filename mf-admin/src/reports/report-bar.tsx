import { Button, IconButton } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { isDay } from '@peruke/ui/formats';
import { IconFileSpreadsheet, IconFileTypePdf, IconRefresh } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useState, type ReactNode } from 'react';
import { useReportFile } from './open-report';
import { isWholeRange, type ReportRange, type ReportRequest } from '../api/report-request.rules';
import styles from './reports.module.css';

type Typing = Partial<Record<keyof ReportRange, string | null>>;

interface ReportBarProps {
  tabs: ReactNode;
  request: Omit<ReportRequest, 'format' | 'user_id'>;
  onRange: (range: ReportRange) => void;
  onReload: () => void;
}

/** Tabs, the two days, reload and the files, on one line (RPT-003, RPT-004). */
export const ReportBar = ({ tabs, request, onRange, onReload }: ReportBarProps) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const { make, busy } = useReportFile();
  // what is typed and no whole range yet stays here; the report of the last whole one stays on the page
  const [typing, setTyping] = useState<Typing>({});
  const typed = { from: request.from, to: request.to, ...typing };
  const change = (part: Typing): void => {
    const next = { ...typed, ...part };
    const whole = isWholeRange(next);
    setTyping(whole ? {} : { from: next.from, to: next.to });
    if (whole) onRange({ from: String(next.from), to: String(next.to) });
  };
  const problem = (day: string | null): string | undefined =>
    isDay(day) ? undefined : day ? ui('field.date') : t('reports.enterField');
  const ready = isWholeRange(typed);
  const outOfOrder = isDay(typed.from) && isDay(typed.to) && !ready;
  return (
    <div className={styles.bar}>
      <div className={styles.tabs}>{tabs}</div>
      <div className={styles.tools}>
        <DateField
          className={styles.day}
          label={t('reports.from')}
          value={typed.from}
          onChange={(from) => change({ from })}
          error={problem(typed.from)}
        />
        <DateField
          className={styles.day}
          label={t('reports.to')}
          value={typed.to}
          onChange={(to) => change({ to })}
          error={problem(typed.to) ?? (outOfOrder ? ui('field.order') : undefined)}
        />
        <div className={styles.buttons}>
          <IconButton variant="outlined" icon={IconRefresh} label={t('reports.reload')} onClick={onReload} />
          <Button
            icon={IconFileSpreadsheet}
            busy={busy === 'excel'}
            disabled={!ready}
            onClick={() => void make({ ...request, format: 'excel' })}
          >
            <bdi dir="ltr">Excel</bdi>
          </Button>
          <Button
            variant="primary"
            icon={IconFileTypePdf}
            busy={busy === 'pdf'}
            disabled={!ready}
            onClick={() => void make({ ...request, format: 'pdf' })}
          >
            <bdi dir="ltr">PDF</bdi>
          </Button>
        </div>
      </div>
    </div>
  );
};
