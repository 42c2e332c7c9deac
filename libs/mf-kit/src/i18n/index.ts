export {
  addTexts,
  currentLanguage,
  i18n,
  missingText,
  startI18n,
  switchLanguage,
  type Language,
  type Texts,
} from './i18n';
export { extraText, loadLanguagePacks } from './language-packs';
