import type { AuditLogQuery } from '@peruke/contracts/audit';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { SheetButton } from '@peruke/mf-kit/lists';
import { useAddress } from '@peruke/mf-kit/shell';
import { Button, EmptyState, ErrorState, PageHead, SkeletonRows } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivityQuery } from '../api/activity.api';
import { ActivityFilter } from './activity-filter';
import { filterOf, withFilter, withoutFilter } from './activity-filter.rules';
import { ActivityRow } from './activity-row';
import styles from './activity.module.css';

interface PagesProps {
  filter: AuditLogQuery;
  onOrder: (order: number) => void;
}

/** The rows of the filter, the newest first, a page more at each press. */
const Pages = ({ filter, onOrder }: PagesProps) => {
  const [befores, setBefores] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ul className={styles.rows}>
      {befores.map((before, index) => (
        <Page
          key={before ?? ''}
          asked={{ ...filter, before }}
          isLast={index === befores.length - 1}
          onOrder={onOrder}
          onMore={(next) => setBefores((now) => [...now, next])}
        />
      ))}
    </ul>
  );
};

interface PageProps {
  asked: AuditLogQuery;
  isLast: boolean;
  onOrder: (order: number) => void;
  onMore: (next: string) => void;
}

const Page = ({ asked, isLast, onOrder, onMore }: PageProps) => {
  const { t } = useTranslation();
  const { currentData: page, error, isFetching, refetch } = useActivityQuery(asked);
  if (!page && error !== undefined)
    return (
      <li>
        <ErrorState
          title={t('activity.loadError')}
          text={errorText(error)}
          trace={isApiError(error) ? error.trace : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </li>
    );
  if (!page)
    return (
      <li>
        <SkeletonRows rows={8} />
      </li>
    );
  const { next } = page;
  return (
    <>
      {page.rows.length === 0 && (
        <li>
          <EmptyState title={t('activity.empty')} text={t('activity.emptyText')} />
        </li>
      )}
      {page.rows.map((row) => (
        <ActivityRow key={`${row.service}-${row.seq}`} row={row} onOrder={onOrder} />
      ))}
      {isLast && next !== null && (
        <li className={styles.more}>
          <Button onClick={() => onMore(next)}>{t('activity.more')}</Button>
        </li>
      )}
    </>
  );
};

/** Who did what, in the whole house; the filter stands in the address. */
export const ActivityScreen = () => {
  const { t } = useTranslation();
  const [query, write] = useAddress();
  const filter = filterOf(query);
  const { data } = useActivityQuery(filter);
  return (
    <>
      <PageHead
        title={t('activity.title')}
        actions={<SheetButton url="/audit/excel" params={{ ...filter }} name="activity.xlsx" />}
      />
      <ActivityFilter
        query={query}
        whats={data?.whats ?? []}
        onChange={(name, value) => write((now) => withFilter(now, name, value))}
        onClear={() => write(withoutFilter)}
      />
      <Pages
        key={JSON.stringify(filter)}
        filter={filter}
        onOrder={(order) => write((now) => withFilter(now, 'order', order))}
      />
    </>
  );
};
