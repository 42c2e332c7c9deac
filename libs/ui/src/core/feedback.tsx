import type { ReactNode } from 'react';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconInfoCircle,
  IconRefresh,
} from '../icons';
import type { IconComponent } from '../icons/icon';
import { Button } from './button';
import { classNames } from './class-names';
import classes from './feedback.module.css';
import { LogoMark, StrandsDrawing } from './logo';
import { useUiText } from './use-ui-text';
import { VisuallyHidden } from './visually-hidden';

export interface EmptyStateProps {
  /** One line: what is not there. */
  title: ReactNode;
  /** One line: why, or what to do. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** Nothing to show: drawing, one line, one button. */
export const EmptyState = ({ title, text, action, level = 3 }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.empty}>
      <StrandsDrawing />
      <Heading className={classes.emptyTitle}>{title}</Heading>
      {text && <p className={classes.emptyText}>{text}</p>}
      {action && <div className={classes.emptyAction}>{action}</div>}
    </div>
  );
};

export interface ErrorStateProps {
  /** What did not load: "The orders did not load". */
  title: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The trace id of the refused call, for support. */
  trace?: string;
  icon?: IconComponent;
}

/** Something did not load: what, why, try again. Announced when it appears. */
export const ErrorState = ({
  title,
  text,
  onRetry,
  retrying,
  trace,
  icon: Icon = IconCloudOff,
}: ErrorStateProps) => {
  const t = useUiText();
  return (
    <div className={classes.empty} role="alert">
      <Icon size={30} className={classes.errorIcon} />
      <p className={classes.emptyTitle}>{title}</p>
      {text && <p className={classes.emptyText}>{text}</p>}
      {onRetry && (
        <div className={classes.emptyAction}>
          <Button icon={IconRefresh} onClick={onRetry} busy={retrying}>
            {t('retry')}
          </Button>
        </div>
      )}
      {trace && (
        <p className={classes.trace}>
          {t('trace')} <bdi dir="ltr">{trace}</bdi>
        </p>
      )}
    </div>
  );
};

export type AlertTone = 'good' | 'warn' | 'bad' | 'plum';

const ALERT = {
  good: { icon: IconCircleCheck, look: classes.alertGood, role: 'status' },
  warn: { icon: IconAlertTriangle, look: undefined, role: 'status' },
  bad: { icon: IconAlertCircle, look: classes.alertBad, role: 'alert' },
  plum: { icon: IconInfoCircle, look: classes.alertPlum, role: 'status' },
} as const;

/** A notice that stays in the page: above the fields of a form, at the top of a card. */
export const Alert = ({ tone = 'warn', children }: { tone?: AlertTone; children: ReactNode }) => {
  const { icon: Icon, look, role } = ALERT[tone];
  return (
    <div className={classNames(classes.alert, look)} role={role}>
      <Icon />
      <div>{children}</div>
    </div>
  );
};

/** A bar in place of a text that is on its way. */
export const Skeleton = ({
  width = '100%',
  height = 10,
}: {
  width?: number | string;
  height?: number | string;
}) => <span className={classes.bone} style={{ inlineSize: width, blockSize: height }} aria-hidden />;

const WIDTHS = [70, 54, 82, 60, 74, 66];

/** Rows of the height that the real ones will have. */
export const SkeletonRows = ({ rows = 5 }: { rows?: number }) => {
  const t = useUiText();
  return (
    <div className={classes.rows} role="status" aria-busy data-breathing>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} aria-hidden>
          <Skeleton width={60} />
          <Skeleton width={74} />
          <Skeleton width={WIDTHS[row % WIDTHS.length]} />
          <Skeleton width={100} />
        </div>
      ))}
    </div>
  );
};

/** The thin plum bar: inside a sheet while it refetches, or `fixed` under the header while a page changes. */
export const LoaderBar = ({ fixed = false, label }: { fixed?: boolean; label?: string }) => {
  const t = useUiText();
  return (
    <div
      className={classNames(classes.loader, fixed && classes.loaderFixed)}
      role="progressbar"
      aria-label={label ?? t('loading')}
    />
  );
};

/** The whole screen, only before the very first page. */
export const FullScreenLoader = () => (
  <div className={classes.fullLoader}>
    <LogoMark size={56} />
    <LoaderBar />
  </div>
);
