import { cloneElement, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Floating, useOutsidePress, type OpenerProps } from './floating';
import { focusNearest, keepTabInside, useFirstFocus } from './focus-start';
import classes from './menu.module.css';
import { useOverlayStack } from './overlay-stack';

export interface PopoverProps {
  /** The button that opens it; takes a ref and has its own onClick. */
  target: ReactElement<OpenerProps>;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  label: string;
  width?: number;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A small floating sheet beside its button, as the list of notifications. */
export const Popover = ({ target, opened, onOpenedChange, ...rest }: PopoverProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {cloneElement(target, { ref: setAnchor, 'aria-haspopup': 'dialog', 'aria-expanded': opened })}
      {opened && anchor && <PopoverSheet {...rest} anchor={anchor} onClose={() => onOpenedChange(false)} />}
    </>
  );
};

export interface PopoverSheetProps extends Pick<PopoverProps, 'label' | 'width' | 'align' | 'children'> {
  anchor: HTMLElement;
  className?: string;
  onClose: () => void;
}

/** The sheet alone, beside any element; the focus goes back to where it was in that element. */
export const PopoverSheet = ({ anchor, className, align = 'end', onClose, ...rest }: PopoverSheetProps) => {
  const { label, width, children } = rest;
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(anchor);
  useLayoutEffect(() => {
    const node = ref.current;
    const at = document.activeElement;
    if (at && anchor.contains(at)) opener.current = at;
    return () => {
      if (node?.contains(document.activeElement)) focusNearest([opener.current]);
    };
  }, [anchor]);
  useFirstFocus(ref, true);
  useOverlayStack(true, onClose);
  useOutsidePress(ref, anchor, onClose);
  return (
    <Floating
      ref={ref}
      anchor={anchor}
      side="bottom"
      align={align}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classNames(classes.dropdown, className)}
      style={{ inlineSize: width }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') keepTabInside(event.nativeEvent, event.currentTarget);
        if (event.key !== 'Escape') return;
        // the sheet takes Esc; the dialog around it stays
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </Floating>
  );
};
