import { navigate, useAddress } from '@peruke/mf-kit/shell';
import { Button, ErrorState, PageHead, SkeletonRows } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useBoardQuery } from '../api/floor.api';
import { filterOf } from './board-filter.rules';
import { BoardFilters } from './board-filters';
import { Columns } from './columns';
import { HoldStrip } from './hold-strip';
import { useLiveBoard } from '../at-work/use-live-board';

/** Everything that is in work, column by column. */
export const BoardScreen = () => {
  const { t } = useTranslation();
  const [address] = useAddress();
  const { data, isError, refetch } = useBoardQuery(filterOf(address));
  useLiveBoard();
  return (
    <>
      <PageHead
        title={t('board.title')}
        meta={data && t('board.count', { count: data.count })}
        actions={
          <Button variant="quiet" onClick={() => navigate('/floor/wall')}>
            {t('wall.title')}
          </Button>
        }
      />
      <BoardFilters board={data} />
      {isError && !data ? <ErrorState title={t('board.failed')} onRetry={() => void refetch()} /> : null}
      {data && <HoldStrip held={data.hold} />}
      {data ? <Columns board={data} /> : !isError && <SkeletonRows rows={8} />}
    </>
  );
};
