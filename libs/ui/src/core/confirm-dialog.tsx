import { useId, type ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { OverlayLayer } from './overlay-layer';
import classes from './overlay.module.css';
import { useUiText } from './use-ui-text';

export interface ConfirmDialogProps {
  opened: boolean;
  title: ReactNode;
  /** The question, with the name of the thing. */
  question: ReactNode;
  /** More to see before answering: the two states, a list of instalments. */
  children?: ReactNode;
  /** Yes and No unless told otherwise; a danger names its verb ("Yes, delete"). */
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The answer is on its way. */
  busy?: boolean;
  level?: number;
  /** Left out of what stands in the way of the deed: there is nothing to say yes to then. */
  onConfirm?: () => void;
  onCancel: () => void;
}

/** A question of 400 px. The focus starts on the safe answer for a danger, on Yes otherwise. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { danger = false, busy, onConfirm, onCancel } = props;
  const t = useUiText();
  const titleId = useId();
  const questionId = useId();
  return (
    <OverlayLayer
      opened={props.opened}
      onClose={onCancel}
      level={props.level}
      role="alertdialog"
      labelledBy={titleId}
      describedBy={questionId}
      closeOnOutside={false}
      className={classes.confirmLayer}
      contentClassName={classNames(classes.small, classes.plain, classes.confirm)}
    >
      <header className={classes.head}>
        <h2 id={titleId} tabIndex={-1} className={classes.title}>
          {props.title}
        </h2>
      </header>
      <div className={classes.body}>
        <p id={questionId} className={classes.question}>
          {props.question}
        </p>
        {props.children && <div className={classes.change}>{props.children}</div>}
      </div>
      <footer className={classes.foot}>
        <div className={classes.footEnd}>
          <Button onClick={onCancel} data-autofocus={danger || !onConfirm || undefined}>
            {props.cancelLabel ?? t(onConfirm ? 'no' : 'close')}
          </Button>
          {onConfirm && (
            <Button
              variant={danger ? 'dangerSolid' : 'primary'}
              busy={busy}
              onClick={onConfirm}
              data-autofocus={!danger || undefined}
            >
              {props.confirmLabel ?? t('yes')}
            </Button>
          )}
        </div>
      </footer>
    </OverlayLayer>
  );
};
