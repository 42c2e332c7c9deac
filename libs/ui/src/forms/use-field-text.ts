import { type Fault, readFault } from '@peruke/contracts/kernel';
import { useCallback } from 'react';
import { useUiLanguage } from '../core/ui-provider';
import { useUiText } from '../core/use-ui-text';
import { fieldTextKey } from './field-texts.rules';

/** What a schema found, in the language of the page. */
export const useFaultText = (): ((fault: Fault) => string) => {
  const t = useUiText();
  return useCallback(({ code, params }: Fault) => t(`fault.${code}`, params), [t]);
};

/** A text that a service or a shared schema wrote under a field, in the language of the page. */
export const useFieldText = (): ((text: string) => string) => {
  const t = useUiText();
  const language = useUiLanguage();
  const sayFault = useFaultText();
  return useCallback(
    (text: string) => {
      const fault = readFault(text);
      if (fault) return sayFault(fault);
      const key = language === 'en' ? undefined : fieldTextKey(text);
      return key ? t(`field.${key}`) : text;
    },
    [t, language, sayFault],
  );
};
