import { useLive } from '@peruke/mf-kit/realtime';
import type { SlotPropsOf } from '@peruke/mf-kit/shell';
import { DateText, FreeText, Ltr, Tooltip } from '@peruke/ui/core';
import { useDispatch } from 'react-redux';
import { floorApi, useWhereaboutsQuery } from '../api/floor.api';
import { isMove } from '../api/told.rules';
import classes from './order.module.css';

/** The place of an order in its row of the list; one call asks for all the rows. */
export const RowPlace = ({ orderId, orderIds }: SlotPropsOf<'order-row.place'>) => {
  const dispatch = useDispatch();
  const { data: found } = useWhereaboutsQuery(orderIds);
  useLive('private-orders', ['floor-changed'], (data) => {
    // every row hears it: the one that it tells of asks anew for them all
    if (isMove(data, orderId)) dispatch(floorApi.util.invalidateTags(['Whereabouts']));
  });
  const at = found?.find(({ order_id }) => order_id === orderId);
  if (!at?.place) return null;
  return (
    <Tooltip
      label={
        <>
          <FreeText>{at.place.name}</FreeText> · <DateText value={at.since} /> ·{' '}
          <FreeText>{at.by ?? ''}</FreeText>
        </>
      }
    >
      <span className={classes.row}>
        <Ltr className={classes.code}>{at.place.code}</Ltr>
        <small className={classes.quiet}>
          <DateText value={at.since} show="date" />
        </small>
      </span>
    </Tooltip>
  );
};
