import { defineRemote } from '@peruke/mf-kit/remote';
import { store } from './store';

export const remote = defineRemote({
  name: 'mf-floor',
  App: () => import(/* webpackMode: "eager" */ './app').then((m) => m.App),
  store,
  modals: {
    'floor.put': () =>
      import(/* webpackChunkName: "put-many" */ './put-many/put-many.modal').then((m) => m.PutManyModal),
  },
  slots: {
    'order-form.promise': () =>
      import(/* webpackChunkName: "promise" */ './promise/promise-panel').then((m) => m.PromisePanel),
    'order-card.floor': () =>
      import(/* webpackChunkName: "order" */ './order/order-floor-panel').then((m) => m.OrderFloorPanel),
    'order-row.place': () =>
      import(/* webpackChunkName: "order" */ './order/row-place').then((m) => m.RowPlace),
    'dashboard.floor': () =>
      import(/* webpackChunkName: "home" */ './home/holds-panel').then((m) => m.HoldsPanel),
    'profile.day': () =>
      import(/* webpackChunkName: "home" */ './home/own-day-panel').then((m) => m.OwnDayPanel),
    'find.row': () => import(/* webpackChunkName: "order" */ './order/find-row').then((m) => m.FindRow),
  },
  locales: {
    he: () => import(/* webpackChunkName: "he" */ './locales/he.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  },
});
