import { defineRemote } from '@peruke/mf-kit/remote';
import { store } from './store';

export const remote = defineRemote({
  name: 'mf-floor',
  App: () => import(/* webpackMode: "eager" */ './app').then((m) => m.App),
  store,
  slots: {
    'order-form.promise': () =>
      import(/* webpackChunkName: "promise" */ './promise/promise-panel').then((m) => m.PromisePanel),
  },
  locales: {
    he: () => import(/* webpackChunkName: "he" */ './locales/he.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  },
});
