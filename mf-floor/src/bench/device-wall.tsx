import type { ApiError } from '@peruke/mf-kit/api';
import { ErrorState, SkeletonRows } from '@peruke/ui/core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useWallQuery } from '../api/bench.api';
import { WallBoard } from '../wall-board/wall-board';
import { deviceKeep, deviceToken } from './bench-keep';

/** A device hears of no change by itself; with a few walls in a house this costs less than a line held for each. */
const ANEW_MS = 5_000;

/** The board on a screen that is enrolled for the room: in the name of the device, and so without anybody's name. */
export const DeviceWall = ({ onRefused }: { onRefused: () => void }) => {
  const { t } = useTranslation();
  const token = useSyncExternalStore(deviceKeep.subscribe, deviceToken);
  const { data, isError, error, refetch } = useWallQuery(token, { pollingInterval: ANEW_MS });
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    const { status } = (error ?? {}) as Partial<ApiError>;
    // the device itself may be revoked: its own door says so
    if (status === 401 || status === 403) refused();
  }, [error]);
  if (data) return <WallBoard board={data} isLost={isError} />;
  return isError ? (
    <ErrorState title={t('board.failed')} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={8} />
  );
};
