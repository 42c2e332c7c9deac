import { loadUiTexts, UI_NAMESPACES } from '@peruke/ui/locales';
import { addTexts, type Language, startI18n, type Texts } from '../i18n';

/** Starts i18n in a language with the library's texts and those of the remote under test. */
export const startTestTexts = async (
  language: Language,
  namespaces: Record<string, Texts> = {},
): Promise<void> => {
  localStorage.setItem('peruke.language', language);
  await startI18n(language);
  const ui = await loadUiTexts(language);
  UI_NAMESPACES.forEach((namespace) => addTexts(namespace, ui[namespace], language));
  Object.entries(namespaces).forEach(([namespace, texts]) => addTexts(namespace, texts, language));
};
