import { defineRemote } from '@peruke/mf-kit/remote';
import { store } from './store';

export const remote = defineRemote({
  name: 'mf-admin',
  App: () => import(/* webpackMode: "eager" */ './app').then((m) => m.App),
  store,
  modals: {
    'admin.report': () =>
      import(/* webpackChunkName: "report-modal" */ './reports/report.modal').then((m) => m.ReportModal),
  },
  slots: {
    'dashboard.first-hour': () =>
      import(/* webpackChunkName: "first-hour" */ './first-hour/first-hour.slot').then((m) => m.FirstHour),
  },
  locales: {
    he: () => import(/* webpackChunkName: "he" */ './locales/he.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  },
});
