import { useLive } from '@peruke/mf-kit/realtime';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { floorApi } from '../api/floor.api';

/** A tick comes with others: the board is read once for all that are told within that time. */
const TOGETHER_MS = 300;

/** Calls `read` when something on the floor changes, as a channel tells it. */
export const useFloorNews = (channel: 'private-orders' | 'private-floor', read: () => void): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(channel, ['floor-changed'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      read();
    }, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
};

/** Reads the board anew when something on the floor changes. */
export const useLiveBoard = (): void => {
  const dispatch = useDispatch();
  useFloorNews('private-orders', () => dispatch(floorApi.util.invalidateTags(['Board'])));
};
