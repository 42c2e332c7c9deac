import { errorText } from '@peruke/mf-kit/api';
import { type Language, showIn } from '@peruke/mf-kit/i18n';
import { notify } from '@peruke/mf-kit/shell';
import { useEffect, useRef, useState } from 'react';
import { loadWords } from '../signature/other-words';

/** The language of this screen, which begins in that of the staff and leaves theirs as it is. */
export const useShownLanguage = (own: Language) => {
  const [language, setLanguage] = useState(own);
  const wanted = useRef(own);
  const choose = async (next: Language): Promise<void> => {
    wanted.current = next;
    try {
      await loadWords(next);
      // another one was chosen meanwhile
      if (wanted.current !== next) return;
      await showIn(next);
      setLanguage(next);
    } catch {
      notify.error(errorText(undefined));
    }
  };
  useEffect(
    () => () => {
      wanted.current = own;
      void showIn(own);
    },
    [own],
  );
  return { language, choose: (next: Language) => void choose(next) };
};
