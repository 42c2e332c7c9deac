import { ErrorState, SkeletonRows } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useBoardQuery } from '../api/floor.api';
import { useLiveBoard } from '../at-work/use-live-board';
import { WallBoard } from '../wall-board/wall-board';

/** Asked for also when nothing is told: a line that was lost comes back by itself. */
const ANEW_MS = 30_000;

/** The wall as somebody who is signed in shows it; an enrolled screen has it behind the door of the devices. */
export const WallScreen = () => {
  const { t } = useTranslation();
  const { data, isError, refetch } = useBoardQuery({}, { pollingInterval: ANEW_MS });
  useLiveBoard();
  if (data) return <WallBoard board={data} isLost={isError} />;
  return isError ? (
    <ErrorState title={t('board.failed')} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={8} />
  );
};
