import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Floating } from './floating';
import classes from './tooltip.module.css';

export interface TooltipProps {
  label: ReactNode;
  /** Logical side: `start` and `end` follow the reading direction. */
  side?: 'top' | 'bottom' | 'start' | 'end';
  /** One element that takes the handlers of a pointer and of the focus. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  disabled?: boolean;
}

const OPEN_DELAY_MS = 400;

/** Opens on hover and on keyboard focus, closes with Esc and on a press. Nothing important lives only in it. */
export const Tooltip = ({ label, side = 'top', children, disabled = false }: TooltipProps) => {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setAnchor(undefined);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [anchor]);
  const own = children.props;
  const shown = anchor !== undefined && !disabled;
  const target = cloneElement(children, {
    'aria-describedby': shown ? id : own['aria-describedby'],
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      const { currentTarget, pointerType } = event;
      if (pointerType !== 'touch') timer.current = setTimeout(() => setAnchor(currentTarget), OPEN_DELAY_MS);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      close();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event);
      close();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      if (event.target.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      close();
    },
  });
  return (
    <>
      {target}
      {shown && (
        <Floating
          ref={ref}
          id={id}
          anchor={anchor}
          side={side}
          align="middle"
          role="tooltip"
          className={classes.tooltip}
        >
          {label}
        </Floating>
      )}
    </>
  );
};
