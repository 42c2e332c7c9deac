import { autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/dom';
import type { Place } from './place';

const GAP = 6;
const EDGE = 8;

const placementOf = ({ side, align }: Place, rtl: boolean): Placement => {
  if (side === 'start' || side === 'end') return (side === 'start') === rtl ? 'right' : 'left';
  return align === 'middle' ? side : `${side}-${align}`;
};

/** For a browser that does not place by anchors yet. Answers how to stop. */
export const placeByScript = (anchor: HTMLElement, node: HTMLElement, place: Place): (() => void) => {
  const rtl = getComputedStyle(node).direction === 'rtl';
  const put = async () => {
    const { x, y } = await computePosition(anchor, node, {
      strategy: 'fixed',
      placement: placementOf(place, rtl),
      middleware: [
        size({
          apply: ({ rects }) => node.style.setProperty('--anchor-inline-size', `${rects.reference.width}px`),
        }),
        offset(GAP),
        flip({ padding: EDGE }),
        shift({ padding: EDGE }),
      ],
    });
    Object.assign(node.style, { inset: 'auto', margin: '0', left: `${x}px`, top: `${y}px` });
  };
  return autoUpdate(anchor, node, () => void put());
};
