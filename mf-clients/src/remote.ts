import { defineRemote } from '@peruke/mf-kit/remote';
import { store } from './store';

export const remote = defineRemote({
  name: 'mf-clients',
  App: () => import(/* webpackMode: "eager" */ './app').then((m) => m.App),
  store,
  modals: {
    'clients.card': () =>
      import(/* webpackChunkName: "client-card" */ './client-card/client-card.modal').then(
        (m) => m.ClientCardModal,
      ),
    'clients.form': () =>
      import(/* webpackChunkName: "client-form" */ './client-form/client-form.modal').then(
        (m) => m.ClientFormModal,
      ),
    'clients.merge': () =>
      import(/* webpackChunkName: "client-merge" */ './merge/merge.modal').then((m) => m.MergeModal),
    'clients.file': () =>
      import(/* webpackChunkName: "client-file" */ './client-file/client-file.modal').then(
        (m) => m.ClientFileModal,
      ),
    'clients.fit': () => import(/* webpackChunkName: "fit-form" */ './fit/fit.modal').then((m) => m.FitModal),
    'clients.remind': () =>
      import(/* webpackChunkName: "remind-many" */ './remind-many/remind-many.modal').then(
        (m) => m.RemindManyModal,
      ),
  },
  slots: {
    'order-form.fit': () =>
      import(/* webpackChunkName: "fit" */ './fit/order-form-fit.slot').then((m) => m.OrderFormFit),
    'order-card.fit': () =>
      import(/* webpackChunkName: "fit" */ './fit/order-card-fit.slot').then((m) => m.OrderCardFit),
    'client-picker': () =>
      import(/* webpackChunkName: "client-picker" */ './client-picker/client-picker.slot').then(
        (m) => m.ClientPicker,
      ),
  },
  locales: {
    he: () => import(/* webpackChunkName: "he" */ './locales/he.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  },
});
