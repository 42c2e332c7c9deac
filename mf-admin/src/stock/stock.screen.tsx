import type { WigGroupQuery } from '@peruke/contracts/orders';
import { download } from '@peruke/mf-kit/api';
import { logProblem } from '@peruke/mf-kit/config';
import { Button, EmptyState, PageHead, Sheet, SkeletonRows } from '@peruke/ui/core';
import { IconFileSpreadsheet } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStockQuery } from '../api/stock.api';
import { useSilent } from '../api/use-silent';
import { StockGrid } from './stock-grid';
import { StockWigs } from './stock-wigs';
import { stockTable } from './stock-table.rules';

/** What lies in the warehouse by colour, type and length (STK-001 to STK-003). */
export const StockScreen = () => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const { data, error, isFetching, refetch } = useStockQuery(undefined, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<WigGroupQuery>();
  const [saving, setSaving] = useState(false);
  useSilent('The stock did not load', error);
  const table = data && stockTable(data);

  const save = async (): Promise<void> => {
    setSaving(true);
    const refused = await download({ url: '/wig-groups/download', name: 'wig-groups.xlsx' });
    setSaving(false);
    if (refused) logProblem('The stock was not downloaded', refused);
  };

  return (
    <>
      <PageHead
        title={t('stock.title')}
        meta={table && t('stock.count', { count: table.total })}
        actions={
          <Button variant="primary" icon={IconFileSpreadsheet} busy={saving} onClick={() => void save()}>
            {t('stock.download')}
          </Button>
        }
      />
      <Sheet aria-label={t('stock.title')}>
        {!table && error === undefined && <SkeletonRows rows={8} />}
        {!table && error !== undefined && (
          <EmptyState
            title={t('reports.noData')}
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {ui('retry')}
              </Button>
            }
          />
        )}
        {table?.total === 0 && <EmptyState title={t('stock.empty')} text={t('stock.emptyText')} />}
        {table && table.total > 0 && <StockGrid table={table} onOpen={setOpened} />}
      </Sheet>
      {opened && <StockWigs group={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
