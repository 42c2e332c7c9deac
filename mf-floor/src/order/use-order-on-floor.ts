import type { OrderOnFloor } from '@peruke/contracts/floor';
import { useLive } from '@peruke/mf-kit/realtime';
import { useDispatch } from 'react-redux';
import { floorApi, useOnFloorQuery } from '../api/floor.api';
import { isAbout } from '../api/told.rules';

/** How an order stands on the floor, anew with each thing that is done to it. */
export const useOrderOnFloor = (orderId: number): OrderOnFloor | undefined => {
  const dispatch = useDispatch();
  const { currentData } = useOnFloorQuery(orderId);
  useLive('private-orders', ['floor-changed'], (data) => {
    if (isAbout(data, orderId)) dispatch(floorApi.util.invalidateTags([{ type: 'OnFloor', id: orderId }]));
  });
  return currentData;
};
