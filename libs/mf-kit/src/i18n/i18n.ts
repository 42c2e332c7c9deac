import i18n, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, type Language } from './language';

/** Nested texts of one namespace. */
export type Texts = { [key: string]: string | Texts };

/** I18N-006; values of the extra pack fall back to themselves instead, see `extraText` (AMB-96). */
export const missingText = (key: string): string => `Translation not found for key ${key}`;

/**
 * `2,000 rows`: how many there are is told in thousands; numbers that name something (an order, a port) stay as they came. Formats of
 * their own nobody adds.
 */
const counts = {
  type: 'formatter',
  format: (value: number | undefined, _format, _language, options) =>
    (options?.['interpolationkey'] === 'count' ? value?.toLocaleString('en-US') : value) as string,
} satisfies Partial<FormatterModule> as unknown as FormatterModule;

const markPage = (language: Language): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'he' ? 'rtl' : 'ltr';
};

/** Sets up the one i18next instance of the page and the direction of the document. Called once, by the shell. */
export const startI18n = async (language: Language = currentLanguage()): Promise<void> => {
  markPage(language);
  await i18n
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: language,
      // what a page that is shown in another one has no words for there
      fallbackLng: language,
      ns: [],
      defaultNS: 'shell',
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      parseMissingKeyHandler: (key: string, defaultValue?: string) => defaultValue ?? missingText(key),
      returnNull: false,
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
};

/** Adds the texts of a namespace in the current language. A repeat replaces nothing but what it names. */
export const addTexts = (namespace: string, texts: Texts, language: Language = currentLanguage()): void => {
  i18n.addResourceBundle(language, namespace, texts, true, true);
};

/**
 * Shows the page in a language that is not kept, with the direction of the document: for a screen before somebody else than who
 * works here. `addTexts` gives its texts before; the next page knows nothing of it.
 */
export const showIn = async (language: Language): Promise<void> => {
  await i18n.changeLanguage(language);
  markPage(language);
};

export { i18n };
