import type { ReactNode } from 'react';
import { useUiText } from './use-ui-text';
import classes from './visually-hidden.module.css';

/** Read aloud, not seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={classes.hidden}>{children}</span>
);

/** The first stop of the Tab key: over the menu to the content (`targetId` is an element with `tabIndex={-1}`). */
export const SkipLink = ({ targetId }: { targetId: string }) => {
  const t = useUiText();
  return (
    <a className={classes.skip} href={`#${targetId}`}>
      {t('skipToContent')}
    </a>
  );
};
