import { useCan } from '@peruke/mf-kit/session';
import { navigate, useAddress } from '@peruke/mf-kit/shell';
import { Button, ErrorState, PageHead, SkeletonRows, useNarrow } from '@peruke/ui/core';
import { IconChartBar, IconSettings } from '@peruke/ui/icons';
import { formatTime } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useBoardQuery } from '../api/floor.api';
import classes from './board.module.css';
import { filterOf } from './board-filter.rules';
import { BoardFilters } from './board-filters';
import { Columns } from './columns';
import { HoldStrip } from './hold-strip';
import { useLiveBoard } from '../at-work/use-live-board';

/** Everything that is in work, column by column. */
export const BoardScreen = () => {
  const { t } = useTranslation();
  const [address] = useAddress();
  const isNarrow = useNarrow();
  const maySet = useCan('floor.administer');
  const mayReport = useCan('floor.report');
  const { data, isError, fulfilledTimeStamp, refetch } = useBoardQuery(filterOf(address));
  useLiveBoard();
  return (
    <>
      <PageHead
        title={t('board.title')}
        meta={
          data && (
            <span className={classes.meta}>
              <span>{t('board.count', { count: data.count })}</span>
              <Live isLost={isError} at={fulfilledTimeStamp} />
            </span>
          )
        }
        actions={
          <>
            {!isNarrow && (
              <Button variant="quiet" onClick={() => navigate('/floor/wall')}>
                {t('wall.title')}
              </Button>
            )}
            {maySet && (
              <Button variant="quiet" icon={IconSettings} onClick={() => navigate('/floor/settings')}>
                {t('board.toSettings')}
              </Button>
            )}
            {mayReport && (
              <Button icon={IconChartBar} onClick={() => navigate('/floor/report')}>
                {t('report.title')}
              </Button>
            )}
          </>
        }
      />
      <BoardFilters board={data} />
      {isError && !data ? <ErrorState title={t('board.failed')} onRetry={() => void refetch()} /> : null}
      {data && <HoldStrip held={data.hold} />}
      {data ? <Columns board={data} /> : !isError && <SkeletonRows rows={8} />}
    </>
  );
};

/** Whether what stands here is what is, and since when it has been looked at; by another filter, which comes, not yet. */
const Live = ({ isLost, at }: { isLost: boolean; at: number | undefined }) => {
  const { t } = useTranslation();
  return (
    <span className={classes.live} data-lost={isLost || undefined}>
      {t(isLost ? 'board.lost' : at === undefined ? 'board.coming' : 'board.live')}
      {at !== undefined && (
        <>
          {' · '}
          <bdi dir="ltr">{formatTime(new Date(at))}</bdi>
        </>
      )}
    </span>
  );
};
