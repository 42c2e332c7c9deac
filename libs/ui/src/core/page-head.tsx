import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { IconArrowLeft } from '../icons';
import classes from './page-head.module.css';
import { usePageKeys } from './page-keys';
import { isPlainClick } from './plain-click';

export interface PageHeadProps {
  title: ReactNode;
  /** Beside the title, quiet: the number of rows. */
  meta?: ReactNode;
  /** The primary action last: it stands at the inline end. */
  actions?: ReactNode;
  /** The shell moves the focus here after a change of page. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The head of a page, with its only h1. */
export const PageHead = ({ title, meta, actions, titleRef }: PageHeadProps) => (
  <div className={classes.head}>
    <h1 ref={titleRef} tabIndex={-1} className={classes.title}>
      {title}
    </h1>
    {meta !== undefined && <span className={classes.meta}>{meta}</span>}
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
);

export interface BackLinkProps {
  href: string;
  /** Leads there within the page; with a modifier the browser follows the link itself. */
  onFollow: () => void;
  children: ReactNode;
  /** At the inline end of the line: "12 of 25", previous, next. */
  end?: ReactNode;
}

/** The line above a page that leads one level up, as Esc does there. */
export const BackLink = ({ href, onFollow, children, end }: BackLinkProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  usePageKeys({ Escape: () => link.current?.click() });
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <div className={classes.crumb}>
      <a ref={link} className={classes.back} href={href} onClick={follow}>
        <IconArrowLeft size={16} />
        {children}
      </a>
      {end && <div className={classes.crumbEnd}>{end}</div>}
    </div>
  );
};
