import { useLive } from '@peruke/mf-kit/realtime';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { floorApi } from '../api/floor.api';

/** A tick comes with others: the board is read once for all that are told within that time. */
const TOGETHER_MS = 300;

/** Reads the board anew when something on the floor changes. */
export const useLiveBoard = (): void => {
  const dispatch = useDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('private-orders', ['floor-changed'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      dispatch(floorApi.util.invalidateTags(['Board']));
    }, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
};
