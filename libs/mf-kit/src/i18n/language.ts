export type Language = 'he' | 'en';

const LANGUAGE_KEY = 'peruke.language';

/** Hebrew unless English was chosen (I18N-001). */
export const currentLanguage = (): Language => (localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'he');

/** Keeps the choice and reloads the page (I18N-003). */
export const switchLanguage = (language: Language): void => {
  localStorage.setItem(LANGUAGE_KEY, language);
  window.location.reload();
};
