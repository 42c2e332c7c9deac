import { isKnown } from '@peruke/contracts/kernel';
import { type Order, STATUS_STATES } from '@peruke/contracts/orders';
import { useSession } from '@peruke/mf-kit/session';
import { StateTag } from '@peruke/ui/core';
import { useStageText } from '../wig/value-text';

type Labelled = Pick<Order, 'state' | 'currentStatus'>;

/** Whether the label of a state says the running status in its place: for the shop, in the states that have one (PERM-025). */
export const useSaysStatus = (): ((order: Labelled) => boolean) => {
  const { role } = useSession();
  return ({ state, currentStatus }) =>
    isKnown(STATUS_STATES, state) && role !== 'usa_manager' && currentStatus !== state;
};

/** The label of an open order in the colour of its state: the current status (AMB-07). */
export const StateLabel = ({ order, size = 'medium' }: { order: Labelled; size?: 'medium' | 'large' }) => {
  const stageText = useStageText();
  const saysStatus = useSaysStatus();
  return (
    <StateTag state={order.state} size={size}>
      {saysStatus(order) ? stageText(order.currentStatus) : undefined}
    </StateTag>
  );
};
