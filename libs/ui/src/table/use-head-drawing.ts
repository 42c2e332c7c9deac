import { type PointerEvent as ReactPointerEvent, useState } from 'react';
import { NARROWEST_PX, WIDEST_PX } from './arrangement.rules';

/** What a person makes of the columns by drawing at their heads. */
export interface ColumnDrawing {
  onWiden: (id: string, width: number) => void;
  /** To the place of another column. */
  onMove: (id: string, place: string) => void;
}

type Drawn = { kind: 'width'; id: string; width: number } | { kind: 'place'; id: string; place?: string };

/** So far the pointer goes before a press is no click any more (px). */
const FIRM_PX = 6;

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
const columnAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((one) => (one instanceof HTMLElement ? one.dataset.column : undefined))
    .find((column) => column !== undefined);

/** Follows the pointer until it is let go, or given up with Escape. */
const follow = (onMove: (event: PointerEvent) => void, onEnd: (isDone: boolean) => void): void => {
  const over = new AbortController();
  const end = (isDone: boolean) => {
    over.abort();
    onEnd(isDone);
  };
  const { signal } = over;
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', () => end(true), { signal });
  window.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
};

/** A drawn head is not clicked as well. */
const swallowClick = (): void => {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  // where the pointer was let go elsewhere no click comes
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
};

/** Columns are drawn wider by the edge of their heads, and elsewhere by the heads themselves; with a mouse or a pen. */
export const useHeadDrawing = (drawing: ColumnDrawing | undefined) => {
  const [drawn, setDrawn] = useState<Drawn>();
  const canDraw = (event: ReactPointerEvent): boolean =>
    drawing !== undefined && event.button === 0 && event.pointerType !== 'touch';

  const startWidth = (id: string) => (event: ReactPointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('th');
    if (!canDraw(event) || !head) return;
    event.preventDefault();
    event.stopPropagation();
    const [start, sign, before] = [event.clientX, isRtl(head) ? -1 : 1, head.getBoundingClientRect().width];
    let width = before;
    follow(
      (now) => {
        width = Math.min(Math.max(before + sign * (now.clientX - start), NARROWEST_PX), WIDEST_PX);
        setDrawn({ kind: 'width', id, width });
      },
      (isDone) => {
        setDrawn(undefined);
        swallowClick();
        if (isDone && width !== before) drawing?.onWiden(id, width);
      },
    );
  };

  const startPlace = (id: string) => (event: ReactPointerEvent<HTMLElement>) => {
    if (!canDraw(event)) return;
    const start = event.clientX;
    let place: string | undefined;
    let isFirm = false;
    follow(
      (now) => {
        isFirm ||= Math.abs(now.clientX - start) > FIRM_PX;
        if (!isFirm) return;
        place = columnAt(now);
        setDrawn({ kind: 'place', id, place });
      },
      (isDone) => {
        setDrawn(undefined);
        if (isFirm) swallowClick();
        if (isDone && place !== undefined && place !== id) drawing?.onMove(id, place);
      },
    );
  };

  return {
    startWidth,
    startPlace,
    widthOf: (id: string): number | undefined =>
      drawn?.kind === 'width' && drawn.id === id ? drawn.width : undefined,
    /** Drawn away, or where what is drawn would go. */
    markOf: (id: string): 'drawn' | 'place' | undefined => {
      if (drawn?.kind !== 'place') return undefined;
      if (drawn.id === id) return 'drawn';
      return drawn.place === id ? 'place' : undefined;
    },
  };
};
export type HeadDrawing = ReturnType<typeof useHeadDrawing>;
