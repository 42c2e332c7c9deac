/** How a picture lies in its frame: how much larger, and how far moved, in shares of the frame. */
export interface Place {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Place = { zoom: 1, x: 0, y: 0 };
export const MAX_ZOOM = 8;
export const ZOOM_STEP = 1.25;
/** How far an arrow key moves the handle. */
export const HANDLE_STEP = 5;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** A picture is never drawn away so far that its frame is empty. */
const held = ({ zoom, x, y }: Place): Place => {
  const reach = (zoom - 1) / 2;
  return { zoom, x: between(-reach, x, reach), y: between(-reach, y, reach) };
};

/** What lies under the point stays there. The point in shares of the frame, from its middle. */
export const zoomed = (place: Place, factor: number, at: Point = { x: 0, y: 0 }): Place => {
  const zoom = between(1, place.zoom * factor, MAX_ZOOM);
  const ratio = zoom / place.zoom;
  return held({ zoom, x: at.x - (at.x - place.x) * ratio, y: at.y - (at.y - place.y) * ratio });
};

export const moved = (place: Place, by: Point): Place =>
  held({ ...place, x: place.x + by.x, y: place.y + by.y });

/** The part of the picture that is seen, for the map: from its upper left corner, in shares of the picture. */
export const seenPart = ({ zoom, x, y }: Place) => ({
  left: 0.5 - (0.5 + x) / zoom,
  top: 0.5 - (0.5 + y) / zoom,
  size: 1 / zoom,
});

type Direction = 'ltr' | 'rtl';

/** The share that the first picture takes, from the inline start, when the handle is drawn to a place of the frame. */
export const shareAt = (
  clientX: number,
  { left, width }: { left: number; width: number },
  direction: Direction,
): number => {
  const fromLeft = width === 0 ? 50 : ((clientX - left) / width) * 100;
  return between(0, direction === 'rtl' ? 100 - fromLeft : fromLeft, 100);
};

/** Where a key leads the handle; undefined for one that is not its own. */
export const shareOfKey = (key: string, share: number, direction: Direction): number | undefined => {
  const towardsEnd = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const towardsStart = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case towardsEnd:
    case 'ArrowUp':
      return between(0, share + HANDLE_STEP, 100);
    case towardsStart:
    case 'ArrowDown':
      return between(0, share - HANDLE_STEP, 100);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return undefined;
  }
};
