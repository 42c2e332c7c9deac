import type { OrderOnFloor } from '@peruke/contracts/floor';
import { useLive } from '@peruke/mf-kit/realtime';
import { useDispatch } from 'react-redux';
import { floorApi, useOnFloorQuery } from '../api/floor.api';

/** Whether a notice of the floor tells of this order; one without data tells of any. */
export const isAbout = (data: unknown, orderId: number): boolean =>
  data === undefined || (typeof data === 'object' && data !== null && 'id' in data && data.id === orderId);

/** How an order stands on the floor, anew with each thing that is done to it. */
export const useOrderOnFloor = (orderId: number): OrderOnFloor | undefined => {
  const dispatch = useDispatch();
  const { currentData } = useOnFloorQuery(orderId);
  useLive('private-orders', ['floor-changed'], (data) => {
    if (isAbout(data, orderId)) dispatch(floorApi.util.invalidateTags([{ type: 'OnFloor', id: orderId }]));
  });
  return currentData;
};
