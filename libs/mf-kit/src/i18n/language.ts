import i18n from 'i18next';
import { notify } from '../shell/notify';
import { isPageHeld } from '../shell/page-hold';

export type Language = 'he' | 'en';

const LANGUAGE_KEY = 'peruke.language';

/** Hebrew unless English was chosen (I18N-001). */
export const currentLanguage = (): Language => (localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'he');

/**
 * Keeps the choice and reloads the page (I18N-003); false where unsaved input holds the page. The browser does not tell that
 * somebody stayed, so a choice that was kept first would say another language than the page.
 */
export const switchLanguage = (language: Language): boolean => {
  if (isPageHeld()) {
    notify.warning(i18n.t('languageHeld', { ns: 'ui' }));
    return false;
  }
  localStorage.setItem(LANGUAGE_KEY, language);
  window.location.reload();
  return true;
};
