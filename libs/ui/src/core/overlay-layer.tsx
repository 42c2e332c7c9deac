import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './class-names';
import { Portal } from './floating';
import { useInitialFocus, useTabInside } from './focus-inside';
import classes from './overlay.module.css';
import { useOverlayStack } from './overlay-stack';

export interface OverlayLayerProps {
  opened: boolean;
  onClose: () => void;
  /** Above how many others it lies: 10 layers and 12 px each. */
  level?: number;
  baseLayer: 'slide' | 'popup' | 'confirm' | 'palette';
  role?: 'dialog' | 'alertdialog';
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  /** Where it comes from; a little rise unless told otherwise. */
  motion?: 'rise' | 'drop' | 'slide' | 'slideUp';
  innerClassName?: string;
  contentClassName?: string;
  closeOnOutside?: boolean;
  children: ReactNode;
}

const STACK_SHIFT = 12;

/** Scrim, Tab kept inside, Esc for the top one only, scroll lock, focus back to the opener: every floating sheet. */
export const OverlayLayer = (props: OverlayLayerProps) => {
  const { opened, onClose, level = 0, baseLayer, motion = 'rise' } = props;
  const id = useId();
  const scrim = useRef<HTMLDivElement>(null);
  const present = usePresence(opened, scrim);
  const isTop = useOverlayStack(id, opened);
  useFocusReturn(opened);
  useCloseOnEscape(isTop, onClose);
  const zIndex = `calc(var(--z-${baseLayer}) + ${level * 10})`;
  if (!present) return null;
  return (
    <Portal className={classNames(classes.layer, classes[motion])} data-leaving={!opened || undefined}>
      <div ref={scrim} className={classes.overlay} style={{ zIndex }} />
      <Surface {...props} level={level} zIndex={zIndex} isTop={isTop} />
    </Portal>
  );
};

interface SurfaceProps extends OverlayLayerProps {
  level: number;
  zIndex: string;
  isTop: boolean;
}

const Surface = (props: SurfaceProps) => {
  const { onClose, level, zIndex, isTop, closeOnOutside = true, role = 'dialog' } = props;
  const ref = useRef<HTMLElement>(null);
  // opened again while it still fades out: the sheet is there, but the focus has gone back
  useInitialFocus(ref, props.opened);
  useTabInside(ref, isTop);
  // pressing inside, dragging out and letting go there must not close
  const pressedOutside = useRef(false);
  const isOutside = (event: PointerEvent | MouseEvent) => event.target === event.currentTarget;
  return (
    <div
      className={classNames(classes.inner, props.innerClassName)}
      style={{ zIndex }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (closeOnOutside && pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      <section
        ref={ref}
        role={role}
        aria-modal
        aria-labelledby={props.labelledBy}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        tabIndex={-1}
        className={classNames(classes.content, props.contentClassName)}
        style={{ '--dialog-shift': `${level * STACK_SHIFT}px` } as CSSProperties}
      >
        {props.children}
      </section>
    </div>
  );
};

/** Stays in the page until its scrim has faded out, which takes as long as the sheet does. */
const usePresence = (opened: boolean, scrim: RefObject<HTMLElement | null>): boolean => {
  const [present, setPresent] = useState(opened);
  if (opened && !present) setPresent(true);
  useEffect(() => {
    if (opened) return;
    let outdated = false;
    const motions = scrim.current?.getAnimations?.() ?? [];
    void Promise.allSettled(motions.map(({ finished }) => finished)).then(() => {
      if (!outdated) setPresent(false);
    });
    return () => {
      outdated = true;
    };
  }, [opened, scrim]);
  return present;
};

const useCloseOnEscape = (isTop: boolean, onClose: () => void) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isTop) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // a list or a menu inside that takes Esc for itself says so with preventDefault
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isTop]);
};

const giveFocusTo = (opener: Element | null) => {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
};

const useFocusReturn = (opened: boolean) => {
  const opener = useRef<Element>(null);
  // Noted before the focus moves inside. Given back before a sheet that takes the place of this one (the form after its
  // grey panel) notes its own.
  useLayoutEffect(() => {
    if (!opened) return;
    opener.current = document.activeElement;
    return () => giveFocusTo(opener.current);
  }, [opened]);
  // of a sheet that still fades out, React takes back what a layout effect has done to the focus
  useEffect(() => {
    if (!opened) return;
    return () => giveFocusTo(opener.current);
  }, [opened]);
};
