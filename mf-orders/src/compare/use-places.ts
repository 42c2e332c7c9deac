import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moved, type Place, type Point, WHOLE, zoomed, ZOOM_STEP } from './compare.rules';

export type Side = 'before' | 'after';
type Places = Readonly<Record<Side, Place>>;

const BOTH: Places = { before: WHOLE, after: WHOLE };

/** Zoom and place of the two pictures: one for both, unless they are parted. */
export const usePlaces = () => {
  const [places, setPlaces] = useState<Places>(BOTH);
  const [together, setTogether] = useState(true);
  /** The picture that was touched last: the one that buttons mean once the two are parted. */
  const [active, setActive] = useState<Side>('after');

  const change = (side: Side, next: (place: Place) => Place): void => {
    setActive(side);
    setPlaces((now) => {
      const place = next(now[side]);
      return together ? { before: place, after: place } : { ...now, [side]: place };
    });
  };
  const join = (wanted: boolean): void => {
    setTogether(wanted);
    if (wanted) setPlaces((now) => ({ before: now[active], after: now[active] }));
  };
  return {
    places,
    together,
    join,
    place: places[active],
    zoom: (direction: 1 | -1) => change(active, (place) => zoomed(place, ZOOM_STEP ** direction)),
    reset: () => setPlaces(BOTH),
    zoomAt: (side: Side, factor: number, at: Point) => change(side, (place) => zoomed(place, factor, at)),
    move: (side: Side, by: Point) => change(side, (place) => moved(place, by)),
  };
};
type PlacesOf = ReturnType<typeof usePlaces>;

/** A wheel that turns once moves a notebook's touchpad by a few of these. */
const WHEEL = 0.0015;

interface Touched {
  frame: HTMLElement | null;
  /** Frames of one picture that stand beside each other in it. */
  columns: 1 | 2;
  /** Which picture lies there. */
  sideAt: (clientX: number) => Side;
}

/** Wheel, drag and two fingers on the pictures. */
export const useGestures = (
  { frame, columns, sideAt }: Touched,
  { zoomAt, move }: Pick<PlacesOf, 'zoomAt' | 'move'>,
) => {
  const fingers = useRef(new Map<number, Point>());
  /** In widths and heights of one picture's frame. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: 0, y: 0 };
    return { x: ((clientX - box.left) / box.width) * columns, y: (clientY - box.top) / box.height };
  };
  const fromMiddle = ({ x, y }: Point): Point => ({ x: (x % 1) - 0.5, y: y - 0.5 });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomAt(sideAt(event.clientX), Math.exp(-event.deltaY * WHEEL), fromMiddle(pointOf(event)));
  });
  useEffect(() => {
    // not passive: the page behind must not scroll
    const listener = (event: WheelEvent) => onWheel(event);
    frame?.addEventListener('wheel', listener, { passive: false });
    return () => frame?.removeEventListener('wheel', listener);
  }, [frame]);

  const drag = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, now);
    const side = sideAt(event.clientX);
    if (!other) return move(side, { x: now.x - before.x, y: now.y - before.y });
    const apart = (point: Point): number => Math.hypot(point.x - other.x, point.y - other.y);
    if (apart(before) > 0) zoomAt(side, apart(now) / apart(before), fromMiddle(other));
  };
  const leave = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: drag,
    onPointerUp: leave,
    onPointerCancel: leave,
  };
};
