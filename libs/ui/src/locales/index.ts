/** The namespaces of this library: its own words, the words of states, and one text per error code. */
export const UI_NAMESPACES = ['ui', 'states', 'errors'] as const;
export type UiNamespace = (typeof UI_NAMESPACES)[number];

interface TextTree {
  [key: string]: string | TextTree;
}
export type UiTexts = Record<UiNamespace, TextTree>;

/** The texts of one language; only that language is fetched, in one file with the shell's own texts. */
export const loadUiTexts = async (language: 'he' | 'en'): Promise<UiTexts> =>
  language === 'he'
    ? (await import(/* webpackChunkName: "he" */ './he.json')).default
    : (await import(/* webpackChunkName: "en" */ './en.json')).default;
