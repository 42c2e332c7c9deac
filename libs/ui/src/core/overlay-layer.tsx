import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names';
import { focusNearest, trailOf, useFirstFocus } from './focus-start';
import { OverlayHost } from './overlay-host';
import classes from './overlay.module.css';
import { useOverlayStack } from './overlay-stack';
import { sendByKeys } from './send-keys';

export interface OverlayLayerProps {
  opened: boolean;
  onClose: () => void;
  /** Above how many others it lies: 12 px each. */
  level?: number;
  role?: 'dialog' | 'alertdialog';
  labelledBy?: string;
  label?: string;
  describedBy?: string;
  /** Where it comes from; a little rise unless told otherwise. */
  motion?: 'rise' | 'drop' | 'slide' | 'slideUp';
  className?: string;
  contentClassName?: string;
  closeOnOutside?: boolean;
  onFocus?: (event: FocusEvent) => void;
  children: ReactNode;
}

const STACK_SHIFT = 12;

/**
 * Every floating sheet: a modal `<dialog>`. The browser holds it above the page, keeps the focus inside, makes the rest
 * inert, and gives the focus back. The element fills the window; the sheet lies in it, so that lists and menus that
 * float above the sheet can lie in the dialog too.
 */
export const OverlayLayer = (props: OverlayLayerProps) => {
  const { opened, onClose, level = 0, motion = 'rise', closeOnOutside = true } = props;
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const ref = useRef<HTMLDialogElement>(null);
  const attach = useCallback((node: HTMLDialogElement | null) => {
    ref.current = node;
    setDialog(node);
  }, []);
  const present = usePresence(opened, ref);
  useModality(ref, opened, onClose);
  useFirstFocus(ref, opened);
  useOverlayStack(opened, onClose, ref);
  // pressing inside, dragging out and letting go there must not close
  const pressedOutside = useRef(false);
  const isOutside = (event: PointerEvent | MouseEvent) => event.target === event.currentTarget;
  if (!present) return null;
  return createPortal(
    <dialog
      ref={attach}
      role={props.role ?? 'dialog'}
      aria-labelledby={props.labelledBy}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      tabIndex={-1}
      className={classNames(classes.layer, classes[motion], props.className)}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        // the second half of a double press was meant for what opened this
        if (closeOnOutside && event.detail < 2 && pressedOutside.current && isOutside(event)) onClose();
      }}
      onFocus={props.onFocus}
      onKeyDown={(event) => {
        leaveByEscape(event, onClose);
        sendByKeys(event);
      }}
    >
      <OverlayHost value={dialog}>
        <section
          className={classNames(classes.content, props.contentClassName)}
          style={{ '--dialog-shift': `${level * STACK_SHIFT}px` } as CSSProperties}
        >
          {props.children}
        </section>
      </OverlayHost>
    </dialog>,
    document.body,
  );
};

const leaveByEscape = (event: KeyboardEvent<HTMLDialogElement>, leave: () => void) => {
  // A list or a menu inside that takes Esc for itself says so with preventDefault. What a dialog above gets reaches
  // this one too, as its child in React.
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  leave();
};

/** Stays in the page until it has faded out. */
const usePresence = (opened: boolean, ref: RefObject<HTMLElement | null>): boolean => {
  const [present, setPresent] = useState(opened);
  if (opened && !present) setPresent(true);
  useEffect(() => {
    if (opened) return;
    let outdated = false;
    const motions = ref.current?.getAnimations?.({ subtree: true }) ?? [];
    void Promise.allSettled(motions.map(({ finished }) => finished)).then(() => {
      if (!outdated) setPresent(false);
    });
    return () => {
      outdated = true;
    };
  }, [opened, ref]);
  return present;
};

/** Open as long as it should be, whatever the browser does by itself; the focus goes back where it came from. */
const useModality = (ref: RefObject<HTMLDialogElement | null>, opened: boolean, onClose: () => void) => {
  const close = useEffectEvent(onClose);
  const trail = useRef<Element[]>([]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !opened) return;
    trail.current = trailOf(document.activeElement);
    dialog.showModal();
    const onCancel = (event: Event) => {
      // also the one of a file chooser inside bubbles up to here
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    // a browser may close it without asking, as at a second Back on a phone
    const onClosed = () => {
      if (!dialog.isConnected || dialog.open) return;
      dialog.showModal();
      close();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClosed);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClosed);
      dialog.close();
    };
  }, [ref, opened]);
  useEffect(() => {
    if (!opened) return;
    return () => {
      const at = document.activeElement;
      if (at === document.body || at === null || at.closest('dialog:not([open])'))
        focusNearest(trail.current);
    };
  }, [opened]);
};
