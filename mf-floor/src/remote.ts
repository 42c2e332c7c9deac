import { defineRemote } from '@peruke/mf-kit/remote';
import { store } from './store';

export const remote = defineRemote({
  name: 'mf-floor',
  App: () => import(/* webpackMode: "eager" */ './app').then((m) => m.App),
  store,
  locales: {
    he: () => import(/* webpackChunkName: "he" */ './locales/he.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  },
});
