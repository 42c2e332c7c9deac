import { Button, FreeText } from '@peruke/ui/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './long-text.module.css';

/** What was written in several lines, as it was written; more than six of them are folded. */
export const LongText = ({ children }: { children: string }) => {
  const { t } = useTranslation();
  const text = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const { current } = text;
    if (current && !whole) setCut(current.scrollHeight > current.clientHeight + 1);
  }, [children, whole]);
  return (
    <>
      <span ref={text} className={styles.text} data-whole={whole || undefined}>
        <FreeText>{children}</FreeText>
      </span>
      {isCut && (
        <Button variant="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'card.general.less' : 'card.general.more')}
        </Button>
      )}
    </>
  );
};
