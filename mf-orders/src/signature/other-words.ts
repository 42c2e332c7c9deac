import { addTexts, i18n, type Language } from '@peruke/mf-kit/i18n';
import { loadUiTexts, UI_NAMESPACES } from '@peruke/ui/locales';
import type { useTranslation } from 'react-i18next';

const OWN = 'mf-orders';

/** All that is named on a paper and on the screen that shows it. */
const LATE = {
  he: () => import(/* webpackChunkName: "he-late" */ '../locales/he.json?late'),
  en: () => import(/* webpackChunkName: "en-late" */ '../locales/en.json?late'),
};

/** What a paper says is asked of this in place of the `t` of the page. */
export type Translate = ReturnType<typeof useTranslation>['t'];

export const otherThan = (language: Language): Language => (language === 'he' ? 'en' : 'he');

/** The words of a paper in a language that may not be that of the page. Rejects where they cannot be had. */
export const loadWords = async (language: Language): Promise<Translate> => {
  const [shared, own] = await Promise.all([loadUiTexts(language), LATE[language]()]);
  for (const name of UI_NAMESPACES) addTexts(name, shared[name], language);
  addTexts(OWN, own.default, language);
  return i18n.getFixedT(language, OWN);
};
