import { useCallback } from 'react';
import { useUiLanguage } from '../core/ui-provider';
import { rowText } from './row-texts.rules';
import { useFieldText } from './use-field-text';

/** A text that a service wrote of a file of an import or of a row of it, in the language of the page. */
export const useRowText = (): ((text: string) => string) => {
  const language = useUiLanguage();
  const sayField = useFieldText();
  return useCallback((text: string) => rowText(text, language) ?? sayField(text), [language, sayField]);
};
