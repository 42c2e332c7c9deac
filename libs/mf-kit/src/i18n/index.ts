export { addTexts, i18n, missingText, showIn, startI18n, type Texts } from './i18n';
export { currentLanguage, switchLanguage, type Language } from './language';
export { extraText, loadLanguagePacks } from './language-packs';
