import { type CSSProperties, type MouseEvent, useState } from 'react';
import { useGestures, usePlaces } from '../compare/use-places';
import type { Point } from '../compare/compare.rules';

/** How much larger a double press makes the photo, at its place. */
const DOUBLE_ZOOM = 2.5;
const QUARTER = 90;

/** How the one photo of the viewer lies in its frame: the zoom of the comparison, and quarter turns, for the eye alone. */
export const useLook = () => {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const places = usePlaces();
  const [quarters, setQuarters] = useState(0);
  const gestures = useGestures({ frame, columns: 1, sideAt: () => 'after' }, places);
  const { zoom, x, y } = places.places.after;
  const isZoomed = zoom > 1;

  const onDoubleClick = ({ clientX, clientY }: MouseEvent): void => {
    const box = frame?.getBoundingClientRect();
    if (isZoomed || !box || box.width === 0) return places.reset();
    places.zoomAt('after', DOUBLE_ZOOM, {
      x: (clientX - box.left) / box.width - 0.5,
      y: (clientY - box.top) / box.height - 0.5,
    });
  };
  const placeStyle: CSSProperties = { transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` };
  return {
    zoom,
    isZoomed,
    /** By one step. */
    zoomBy: places.zoom,
    whole: places.reset,
    move: (by: Point) => places.move('after', by),
    turn: () => setQuarters((now) => (now + 1) % 4),
    /** For another photo. */
    reset: () => {
      places.reset();
      setQuarters(0);
    },
    frameProps: { ref: setFrame, ...gestures, onDoubleClick },
    placeStyle,
    turnStyle: { rotate: `${quarters * QUARTER}deg` } satisfies CSSProperties,
    /** Its height lies across. */
    isAcross: quarters % 2 === 1,
  };
};
export type Look = ReturnType<typeof useLook>;
