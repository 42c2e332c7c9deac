import { defineRemote } from '@peruke/mf-kit/remote';
import { store } from './store';

const slots = () => import(/* webpackChunkName: "meetings" */ './meetings-list/slots');

export const remote = defineRemote({
  name: 'mf-calendar',
  App: () => import(/* webpackMode: "eager" */ './app').then((m) => m.App),
  store,
  modals: {
    'calendar.add-meeting': () =>
      import(/* webpackChunkName: "add-meeting" */ './meeting-form/add-meeting.modal').then(
        (m) => m.AddMeetingModal,
      ),
    'calendar.edit-meeting': () =>
      import(/* webpackChunkName: "edit-meeting" */ './meeting-form/edit-meeting.modal').then(
        (m) => m.EditMeetingModal,
      ),
  },
  slots: {
    'order-card.meetings': () => slots().then((m) => m.OrderMeetings),
    'client-card.calendar': () => slots().then((m) => m.ClientMeetings),
    'client-card.next-meeting': () => slots().then((m) => m.NextMeetingOfClient),
  },
  locales: {
    he: () => import(/* webpackChunkName: "he" */ './locales/he.json'),
    en: () => import(/* webpackChunkName: "en" */ './locales/en.json'),
  },
});
