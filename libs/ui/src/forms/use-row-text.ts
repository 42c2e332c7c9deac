import { readFault } from '@peruke/contracts/kernel';
import { useCallback } from 'react';
import { useUiLanguage } from '../core/ui-provider';
import { useUiText } from '../core/use-ui-text';
import { fieldTextKey } from './field-texts.rules';
import { rowText } from './row-texts.rules';
import { useFaultText } from './use-field-text';

/**
 * A text that a service wrote of a file or of a row of it: of the pack in either language, where a form in English shows what
 * the service wrote. A text that no pack knows stands as it came.
 */
export const useRowText = (): ((text: string) => string) => {
  const t = useUiText();
  const language = useUiLanguage();
  const sayFault = useFaultText();
  return useCallback(
    (text: string) => {
      const fault = readFault(text);
      if (fault) return sayFault(fault);
      const own = rowText(text, language);
      if (own !== undefined) return own;
      const key = fieldTextKey(text);
      return key ? t(`field.${key}`) : text;
    },
    [t, language, sayFault],
  );
};
