import { useId, type ReactNode } from 'react';
import { IconX } from '../icons';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import { OverlayLayer } from './overlay-layer';
import classes from './overlay.module.css';
import { useUiText } from './use-ui-text';

export type ModalSize = 'small' | 'medium' | 'large' | 'wide';

interface SheetFrameProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Beside the title: a switch between kinds, a mark. */
  headExtra?: ReactNode;
  /** Buttons beside the X. */
  headActions?: ReactNode;
  /** The last one is the primary. */
  footer?: ReactNode;
  /** Apart from the rest at the inline start: Delete, or the number of errors. */
  footerStart?: ReactNode;
  children: ReactNode;
}

export interface ModalProps extends SheetFrameProps {
  opened: boolean;
  onClose: () => void;
  /** 400, 720, 960 or 1360 px; on a phone always the full screen. */
  size?: ModalSize;
  level?: number;
  /** Paper behind panels (forms of several panels) in place of the sheet. */
  onPaper?: boolean;
  /** A line under the head; off when tabs follow. */
  ruled?: boolean;
  closeOnOutside?: boolean;
  bodyClassName?: string;
}

interface FrameProps extends SheetFrameProps {
  titleId: string;
  onClose: () => void;
  headClassName?: string;
  bodyClassName?: string;
  footClassName?: string;
}

const Frame = (props: FrameProps) => {
  const t = useUiText();
  const { titleId, title, subtitle, headExtra, headActions, footer, footerStart, onClose, children } = props;
  return (
    <>
      <header className={classNames(classes.head, props.headClassName)}>
        <div>
          <h2 id={titleId} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {headExtra}
        <div className={classes.headEnd}>
          {headActions}
          <IconButton icon={IconX} label={t('close')} onClick={onClose} tooltip={false} />
        </div>
      </header>
      <div className={classNames(classes.body, props.bodyClassName)} data-dialog-body>
        {children}
      </div>
      {(footer || footerStart) && (
        <footer className={classNames(classes.foot, props.footClassName)}>
          {footerStart && <div className={classes.footStart}>{footerStart}</div>}
          <div className={classes.footEnd}>{footer}</div>
        </footer>
      )}
    </>
  );
};

/** A centred pop-up. X, Esc and the scrim close the top one; the opener gets the focus back. */
export const Modal = (props: ModalProps) => {
  const {
    opened,
    onClose,
    size = 'medium',
    level,
    onPaper,
    ruled,
    closeOnOutside,
    bodyClassName,
    ...frame
  } = props;
  const titleId = useId();
  return (
    <OverlayLayer
      opened={opened}
      onClose={onClose}
      level={level}
      baseLayer="popup"
      labelledBy={titleId}
      closeOnOutside={closeOnOutside}
      contentClassName={classNames(classes[size], size === 'small' && classes.plain)}
    >
      <Frame
        {...frame}
        titleId={titleId}
        onClose={onClose}
        headClassName={classNames((ruled ?? onPaper) && classes.headRuled)}
        bodyClassName={classNames(onPaper && classes.onPaper, bodyClassName)}
        footClassName={classNames(onPaper && classes.footSheet)}
      />
    </OverlayLayer>
  );
};

export interface DrawerProps extends SheetFrameProps {
  opened: boolean;
  onClose: () => void;
  level?: number;
  closeOnOutside?: boolean;
}

/** A slide-out of 520 px from the inline end; covers the screen of a phone. */
export const Drawer = ({ opened, onClose, level, closeOnOutside, ...frame }: DrawerProps) => {
  const titleId = useId();
  return (
    <OverlayLayer
      opened={opened}
      onClose={onClose}
      level={level}
      baseLayer="slide"
      labelledBy={titleId}
      motion="slide"
      closeOnOutside={closeOnOutside}
      innerClassName={classes.drawerInner}
      contentClassName={classes.drawer}
    >
      <Frame {...frame} titleId={titleId} onClose={onClose} />
    </OverlayLayer>
  );
};

export interface BottomSheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  headExtra?: ReactNode;
  children: ReactNode;
}

/** The phone's list of actions, from the lower edge. */
export const BottomSheet = ({ opened, onClose, ...frame }: BottomSheetProps) => {
  const titleId = useId();
  return (
    <OverlayLayer
      opened={opened}
      onClose={onClose}
      baseLayer="slide"
      labelledBy={titleId}
      motion="slideUp"
      innerClassName={classes.sheetInner}
      contentClassName={classes.sheet}
    >
      <Frame {...frame} titleId={titleId} onClose={onClose} />
    </OverlayLayer>
  );
};

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
  onConfirm: () => void;
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
      baseLayer="confirm"
      role="alertdialog"
      labelledBy={titleId}
      describedBy={questionId}
      closeOnOutside={false}
      innerClassName={classes.confirmInner}
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
          <Button onClick={onCancel} data-autofocus={danger || undefined}>
            {props.cancelLabel ?? t('no')}
          </Button>
          <Button
            variant={danger ? 'dangerSolid' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            data-autofocus={danger ? undefined : true}
          >
            {props.confirmLabel ?? t('yes')}
          </Button>
        </div>
      </footer>
    </OverlayLayer>
  );
};
