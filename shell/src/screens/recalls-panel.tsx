import { Badge, BarcodeText, classNames, DateText, FreeText, Panel } from '@peruke/ui/core';
import { formatDate, leftToRight } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDueRecallsQuery } from './dashboard.api';
import styles from './day-list.module.css';

/** Whose wig it is time to look at, the longest due few; nothing while there is nobody. */
export const RecallsPanel = () => {
  const { t } = useTranslation('shell');
  const { data } = useDueRecallsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.pagination.total === 0) return null;
  return (
    <Panel
      title={t('dashboard.recalls')}
      meta={<Badge tone="warn">{String(data.pagination.total)}</Badge>}
      bodyClassName={styles.flush}
    >
      <ul className={styles.list}>
        {data.recalls.map((recall) => (
          <li key={recall.order_id} className={classNames(styles.row, styles.waiting)}>
            <Link className={styles.order} to={`/orders/${recall.order_id}`}>
              <BarcodeText>{recall.barcode}</BarcodeText>
            </Link>
            <span className={styles.what}>
              <span className={styles.who}>
                <FreeText>{recall.client.full_name}</FreeText>
              </span>
              {recall.count > 0 && (
                <span className={styles.about}>
                  {t('dashboard.remind_count', {
                    count: recall.count,
                    day: leftToRight(formatDate(recall.last_at)),
                  })}
                </span>
              )}
            </span>
            <span className={styles.since}>
              <DateText value={recall.due_on} show="date" />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.rest}>
        <Link to="/clients-list/recalls">{t('dashboard.recalls_all')}</Link>
      </p>
    </Panel>
  );
};
