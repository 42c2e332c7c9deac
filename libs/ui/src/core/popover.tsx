import { cloneElement, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useInitialFocus, useTabInside } from './focus-inside';
import { Floating, useOutsidePress, type OpenerProps } from './floating';
import classes from './menu.module.css';

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

interface PopoverSheetProps extends Pick<PopoverProps, 'label' | 'width' | 'align' | 'children'> {
  anchor: HTMLElement;
  onClose: () => void;
}

const PopoverSheet = ({ anchor, label, width, align = 'end', onClose, children }: PopoverSheetProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useInitialFocus(ref, true);
  useTabInside(ref, true);
  useOutsidePress(ref, anchor, onClose);
  useLayoutEffect(() => {
    const node = ref.current;
    return () => {
      if (node?.contains(document.activeElement)) anchor.focus({ preventScroll: true });
    };
  }, [anchor]);
  return (
    <Floating
      ref={ref}
      anchor={anchor}
      side="bottom"
      align={align}
      gap={6}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classes.dropdown}
      style={{ inlineSize: width }}
      onKeyDown={(event) => {
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
