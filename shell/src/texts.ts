import { currentLanguage } from '@peruke/mf-kit/i18n';
import { loadUiTexts } from '@peruke/ui/locales';

/** The words of the library and of the shell, in one file of the language; whoever asks again is given the same. */
export const fetchTexts = () =>
  Promise.all([
    loadUiTexts(currentLanguage()),
    currentLanguage() === 'he'
      ? import(/* webpackChunkName: "he" */ './locales/he.json?first')
      : import(/* webpackChunkName: "en" */ './locales/en.json?first'),
  ]);
