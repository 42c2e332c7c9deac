// Without `Trans` and its HTML parser; see react-router.js for why.
export {
  I18nextProvider,
  initReactI18next,
  useTranslation,
} from '../../../../../node_modules/react-i18next/dist/es/index.js';
