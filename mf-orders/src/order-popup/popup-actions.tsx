import type { Order } from '@peruke/contracts/orders';
import { ActionBar } from '../order-card/action-bar';
import { useOrderActions } from '../order-card/use-order-actions';
import { popupActions } from './popup-tabs.rules';

/** The footer of the pop-up: the main step and the menu. An archived order has none (CARD-022). */
export const PopupActions = ({ order }: { order: Order }) => {
  const shown = { ...order, actions: popupActions(order.actions) };
  const actions = useOrderActions(order);
  return <ActionBar order={shown} actions={actions} narrow={false} tools={false} />;
};
