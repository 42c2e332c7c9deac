import { useTranslation } from 'react-i18next';

/** The library's own few words (namespace `ui`). Everything else comes in through props. */
export const useUiText = () => useTranslation('ui').t;
