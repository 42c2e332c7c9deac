import { useId, type ReactNode } from 'react';
import { IconX } from '../icons';
import { IconButton } from './button';
import { classNames } from './class-names';
import { GuardedLayer, useLeave } from './guarded-layer';
import classes from './overlay.module.css';
import { useUiText } from './use-ui-text';

export type ModalSize = 'small' | 'medium' | 'large' | 'wide';

interface GuardProps {
  /** Unsaved input: leaving asks first. Left out: the dialog looks at what was typed into it. */
  dirty?: boolean;
  /** What leaving loses, where that is not what was typed. */
  leaveText?: string;
  /** Gets what must be asked before closing from elsewhere. */
  onGuard?: (mayLeave: () => Promise<boolean>) => void;
}

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

export interface ModalProps extends SheetFrameProps, GuardProps {
  opened: boolean;
  onClose: () => void;
  /** 400, 720, 960 or 1360 px; on a phone always the full screen. */
  size?: ModalSize;
  level?: number;
  /** A press outside leaves too, unless told otherwise. */
  closeOnOutside?: boolean;
  /** Paper behind panels (forms of several panels) in place of the sheet. */
  onPaper?: boolean;
  /** A line under the head; off when tabs follow. */
  ruled?: boolean;
  bodyClassName?: string;
}

interface FrameProps extends SheetFrameProps {
  titleId: string;
  headClassName?: string;
  bodyClassName?: string;
  footClassName?: string;
}

const Frame = (props: FrameProps) => {
  const t = useUiText();
  const { titleId, title, subtitle, headExtra, headActions, footer, footerStart, children } = props;
  const leave = useLeave();
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
          <IconButton icon={IconX} label={t('close')} onClick={leave} tooltip={false} />
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
    dirty,
    leaveText,
    onGuard,
    bodyClassName,
    ...frame
  } = props;
  const titleId = useId();
  return (
    <GuardedLayer
      opened={opened}
      onClose={onClose}
      level={level}
      labelledBy={titleId}
      closeOnOutside={closeOnOutside}
      dirty={dirty}
      leaveText={leaveText}
      onGuard={onGuard}
      contentClassName={classNames(classes[size], size === 'small' && classes.plain)}
    >
      <Frame
        {...frame}
        titleId={titleId}
        headClassName={classNames((ruled ?? onPaper) && classes.headRuled)}
        bodyClassName={classNames(onPaper && classes.onPaper, bodyClassName)}
        footClassName={classNames(onPaper && classes.footSheet)}
      />
    </GuardedLayer>
  );
};

export interface DrawerProps extends SheetFrameProps, GuardProps {
  opened: boolean;
  onClose: () => void;
  level?: number;
}

/** A slide-out of 520 px from the inline end; covers the screen of a phone. */
export const Drawer = (props: DrawerProps) => {
  const { opened, onClose, level, dirty, leaveText, onGuard, ...frame } = props;
  const titleId = useId();
  return (
    <GuardedLayer
      opened={opened}
      onClose={onClose}
      level={level}
      labelledBy={titleId}
      motion="slide"
      dirty={dirty}
      leaveText={leaveText}
      onGuard={onGuard}
      className={classes.drawerLayer}
      contentClassName={classes.drawer}
    >
      <Frame {...frame} titleId={titleId} />
    </GuardedLayer>
  );
};

export interface BottomSheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  headExtra?: ReactNode;
  children: ReactNode;
}

/** The phone's list of actions, from the lower edge. */
export const BottomSheet = ({ opened, onClose, ...frame }: BottomSheetProps) => {
  const titleId = useId();
  return (
    <GuardedLayer
      opened={opened}
      onClose={onClose}
      labelledBy={titleId}
      motion="slideUp"
      className={classes.sheetLayer}
      contentClassName={classes.sheet}
    >
      <Frame {...frame} titleId={titleId} />
    </GuardedLayer>
  );
};
