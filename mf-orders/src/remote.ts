import { defineRemote } from '@peruke/mf-kit/remote';
import { withLateTexts } from './late-texts';
import { store } from './store';

export const remote = defineRemote({
  name: 'mf-orders',
  App: () => import(/* webpackMode: "eager" */ './app').then((m) => m.App),
  store,
  modals: {
    'orders.scan': () => import(/* webpackChunkName: "scan" */ './scan/scan.modal').then((m) => m.ScanModal),
    'orders.add': withLateTexts(() =>
      import(/* webpackChunkName: "add-order" */ './order-form/add-order.modal').then((m) => m.AddOrderModal),
    ),
    'orders.card': withLateTexts(() =>
      import(/* webpackChunkName: "order-popup" */ './order-card/order-popup.modal').then(
        (m) => m.OrderPopupModal,
      ),
    ),
  },
  slots: {
    'find.row': withLateTexts(() =>
      import(/* webpackChunkName: "find" */ './find/find-row').then((m) => m.FindRow),
    ),
    'client-card.wigs': () =>
      import(/* webpackChunkName: "client-orders" */ './orders-list/client-orders').then(
        (m) => m.ClientOrders,
      ),
    'dashboard.actions': () =>
      import(/* webpackChunkName: "add-buttons" */ './orders-list/add-buttons').then(
        (m) => m.DashboardActions,
      ),
  },
  locales: {
    he: () => import(/* webpackChunkName: "he" */ './locales/he.json?first'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.json?first'),
  },
});
