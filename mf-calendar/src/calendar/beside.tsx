import { Popover } from '@peruke/ui/core';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './beside.module.css';

const MOST_WIDTH = 320;
/** Of the page beside the sheet on a phone. */
const EDGES = 24;

const placeOf = (at: DOMRect): CSSProperties => ({
  left: at.left,
  top: at.top,
  width: at.width,
  height: at.height,
});

export const focusBack = (element: Element): void => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
};

interface BesideProps {
  /** What was chosen on the board: the sheet stands there and gives the focus back to it. */
  element: Element;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet beside something on the board. It hangs on a place of the screen, so it goes when the page moves. */
export const Beside = ({ element, label, onClose, children }: BesideProps) => {
  const [at] = useState(() => element.getBoundingClientRect());
  const moved = useEffectEvent(onClose);
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      // what scrolls inside the sheet itself moves nothing
      if (target instanceof Node && target.contains(element)) moved();
    };
    const onResize = () => moved();
    window.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [element]);
  const onOpenedChange = (opened: boolean) => {
    if (opened) return;
    onClose();
    focusBack(element);
  };
  return (
    <Popover
      target={
        <button type="button" tabIndex={-1} aria-hidden className={styles.anchor} style={placeOf(at)} />
      }
      opened
      onOpenedChange={onOpenedChange}
      label={label}
      width={Math.min(MOST_WIDTH, window.innerWidth - EDGES)}
      align="start"
    >
      {children}
    </Popover>
  );
};
