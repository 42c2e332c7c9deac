import { lazyScreen } from '@peruke/mf-kit/remote';
import { Route, Routes } from 'react-router';
import { useLiveOrders } from './api/use-live-orders';
import { withLateTexts } from './late-texts';

const OrdersListScreen = lazyScreen(() =>
  import('./orders-list/orders-list.screen').then((m) => m.OrdersListScreen),
);
const OrderCardScreen = lazyScreen(
  withLateTexts(() => import('./order-card/order-card.screen').then((m) => m.OrderCardScreen)),
);
const PaymentScreen = lazyScreen(
  withLateTexts(() => import('./payment-page/payment.screen').then((m) => m.PaymentScreen)),
);
const CashUpScreen = lazyScreen(
  withLateTexts(() => import('./cash-up/cash-up.screen').then((m) => m.CashUpScreen)),
);
const DeskScreen = lazyScreen(withLateTexts(() => import('./desk/desk.screen').then((m) => m.DeskScreen)));

const IntakeScreen = lazyScreen(
  withLateTexts(() => import('./intake/intake.screen').then((m) => m.IntakeScreen)),
);
const PickUpScreen = lazyScreen(
  withLateTexts(() => import('./pick-up/pick-up.screen').then((m) => m.PickUpScreen)),
);

const FacingScreen = lazyScreen(
  withLateTexts(() => import('./facing/facing.screen').then((m) => m.FacingScreen)),
);

const PrintScreen = lazyScreen(
  withLateTexts(() => import('./print/print.screen').then((m) => m.PrintScreen)),
);
const LabelScreen = lazyScreen(
  withLateTexts(() => import('./print/label.screen').then((m) => m.LabelScreen)),
);

/** The only route table of this remote; each path also stands in remote.json. */
export const App = () => {
  useLiveOrders();
  return (
    <Routes>
      <Route path="/orders" element={<OrdersListScreen />} />
      <Route path="/orders/add-payment/:wigID" element={<PaymentScreen />} />
      <Route path="/orders/intake/:wigID" element={<IntakeScreen />} />
      <Route path="/orders/pick-up/:wigID" element={<PickUpScreen />} />
      <Route path="/facing" element={<FacingScreen />} />
      <Route path="/cash-up" element={<CashUpScreen />} />
      <Route path="/cheques" element={<DeskScreen />} />
      <Route path="/orders/print/:wigID" element={<PrintScreen />} />
      <Route path="/orders/label/:wigID" element={<LabelScreen />} />
      <Route path="/orders/:id/:tab?" element={<OrderCardScreen />} />
    </Routes>
  );
};
