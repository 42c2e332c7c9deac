import { useCallback } from 'react';
import { useUiLanguage } from '../core/ui-provider';
import { useUiText } from '../core/use-ui-text';
import { fieldTextKey } from './field-texts.rules';

/** A text that a service or a shared schema wrote under a field, in the language of the page. */
export const useFieldText = (): ((text: string) => string) => {
  const t = useUiText();
  const language = useUiLanguage();
  return useCallback(
    (text: string) => {
      const key = language === 'en' ? undefined : fieldTextKey(text);
      return key ? t(`field.${key}`) : text;
    },
    [t, language],
  );
};
