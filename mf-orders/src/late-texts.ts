import { lateTexts } from '@peruke/mf-kit/remote';

/** For screens that name a section of `late-sections.json`: the list does without them. */
export const withLateTexts = lateTexts('mf-orders', {
  he: () => import(/* webpackChunkName: "he-late" */ './locales/he.json?late'),
  en: () => import(/* webpackChunkName: "en-late" */ './locales/en.json?late'),
});
