import classes from './key-hint.module.css';
import { classNames } from './class-names';

/** A key of the keyboard. A hint only: hidden from screen readers and where there is no keyboard. */
export const KeyHint = ({ children, className }: { children: string; className?: string }) => (
  <kbd className={classNames(classes.key, className)} aria-hidden>
    {children}
  </kbd>
);
