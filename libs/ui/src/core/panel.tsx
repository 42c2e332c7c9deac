import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { IconChevronDown } from '../icons';
import { classNames } from './class-names';
import classes from './panel.module.css';

/** A bare sheet on the paper: tables, lists. Name it when it is a landmark (`aria-label`). */
export const Sheet = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(classes.sheet, className)} />
);

/** The round number in front of a numbered section. */
export const SectionNumber = ({ children }: { children: ReactNode }) => (
  <span className={classes.number}>{children}</span>
);

export interface PanelProps {
  title: ReactNode;
  /** Quiet text beside the title: "8 of 18". */
  meta?: ReactNode;
  /** Buttons at the inline end of the head. */
  actions?: ReactNode;
  /** A numbered section of a form. */
  number?: number;
  level?: 2 | 3;
  /** With it the panel folds; keep the state where it survives. */
  collapsed?: boolean;
  onCollapsedChange?: (collapsed: boolean) => void;
  collapsible?: boolean;
  children?: ReactNode;
  className?: string;
  bodyClassName?: string;
}

/** A titled sheet. Hairlines inside, no boxes in boxes. */
export const Panel = (props: PanelProps) => {
  const {
    title,
    meta,
    actions,
    number,
    level = 2,
    collapsible,
    collapsed,
    onCollapsedChange,
    children,
  } = props;
  const [ownCollapsed, setOwnCollapsed] = useState(false);
  const id = useId();
  const folds = collapsible || collapsed !== undefined;
  const isFolded = folds && (collapsed ?? ownCollapsed);
  const Heading = `h${level}` as const;
  const toggle = () => {
    setOwnCollapsed(!isFolded);
    onCollapsedChange?.(!isFolded);
  };
  return (
    <section className={classNames(classes.panel, props.className)} aria-labelledby={id}>
      <header className={classes.head}>
        {number !== undefined && <SectionNumber>{number}</SectionNumber>}
        <Heading id={id} className={classes.title}>
          {folds ? (
            <button type="button" className={classes.fold} aria-expanded={!isFolded} onClick={toggle}>
              {title}
              <IconChevronDown size={16} />
            </button>
          ) : (
            title
          )}
        </Heading>
        {meta && <span className={classes.meta}>{meta}</span>}
        <div className={classes.actions}>{actions}</div>
      </header>
      {!isFolded && children !== undefined && (
        <div className={classNames(classes.body, props.bodyClassName)}>{children}</div>
      )}
    </section>
  );
};

/** Label and value rows, as in "Order details". */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
);

export interface FactProps {
  label: ReactNode;
  children: ReactNode;
  /** One small icon button at the end of the row. */
  action?: ReactNode;
}

export const Fact = ({ label, children, action }: FactProps) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    {action !== undefined && <dd className={classes.factAction}>{action}</dd>}
  </div>
);

/** A quiet box for free notes. */
export const NoteBox = ({ children }: { children: ReactNode }) => (
  <div className={classes.note}>{children}</div>
);
