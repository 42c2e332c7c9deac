import { lateTexts } from '@peruke/mf-kit/remote';

/** For screens that name a section of `late-sections.json`: the login and the frame of the portal do without them. */
export const withLateTexts = lateTexts('shell', {
  he: () => import(/* webpackChunkName: "he-late" */ './locales/he.json?late'),
  en: () => import(/* webpackChunkName: "en-late" */ './locales/en.json?late'),
});
