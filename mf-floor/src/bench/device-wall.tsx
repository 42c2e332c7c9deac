import type { ApiError } from '@peruke/mf-kit/api';
import { speakAs } from '@peruke/mf-kit/realtime';
import { ErrorState, SkeletonRows } from '@peruke/ui/core';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { benchApi, useWallQuery } from '../api/bench.api';
import { useFloorNews } from '../at-work/use-live-board';
import { WallBoard } from '../wall-board/wall-board';
import { deviceKeep, deviceToken } from './bench-keep';

/** Asked for also when nothing is told: a line that was lost comes back by itself. */
const ANEW_MS = 30_000;

/** The board on a screen that is enrolled for the room: in the name of the device, and so without anybody's name. */
export const DeviceWall = ({ onRefused }: { onRefused: () => void }) => {
  const { t } = useTranslation();
  const token = useSyncExternalStore(deviceKeep.subscribe, deviceToken);
  const dispatch = useDispatch();
  const { data, isError, error, refetch } = useWallQuery(token, { pollingInterval: ANEW_MS });
  const read = () => void dispatch(benchApi.util.invalidateTags(['Wall']));
  const ended = useEffectEvent(read);
  // a session that has ended is refused the board, and then the device's own door says why
  useEffect(() => speakAs({ token: deviceToken, ended: () => ended() }), [token]);
  useFloorNews('private-floor', read);
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
