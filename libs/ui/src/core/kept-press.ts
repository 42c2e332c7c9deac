const PRESSABLE = 'button, a[href], label, [role="button"], [role="radio"], [role="option"], [role="tab"]';
/** Pixels; whoever moves further drags or thinks better of it. */
const STILL = 4;

interface Press {
  element: HTMLElement;
  x: number;
  y: number;
  box: DOMRect;
}

const pressOf = ({
  target,
  button,
  pointerType,
  clientX: x,
  clientY: y,
}: PointerEvent): Press | undefined => {
  // a finger's press is one event: nothing moves in the middle of it
  if (pointerType !== 'mouse' || button !== 0 || !(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>(PRESSABLE);
  return element ? { element, x, y, box: element.getBoundingClientRect() } : undefined;
};

const isOver = ({ left, right, top, bottom }: DOMRect, { x, y }: Press): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const movedAway = (press: Press): boolean => {
  const { element, box } = press;
  if (!element.isConnected) return false;
  const now = element.getBoundingClientRect();
  return (now.top !== box.top || now.left !== box.left) && !isOver(now, press);
};

/**
 * Watches over the presses of the mouse on the whole page. A field that is left by a press is checked at once, and the text
 * under it moves what follows, so that the button that was pressed is no more under the pointer when it is let go: the
 * browser then gives the click to nobody. Here what was pressed gets it. Answers how to stop.
 */
export const keepPresses = (): (() => void) => {
  let press: Press | undefined;
  const onPointerDown = (event: PointerEvent) => (press = pressOf(event));
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const held = press;
    press = undefined;
    if (!held || Math.hypot(clientX - held.x, clientY - held.y) > STILL || !movedAway(held)) return;
    held.element.click();
  };
  document.addEventListener('pointerdown', onPointerDown, true);
  document.addEventListener('pointerup', onPointerUp, true);
  return () => {
    document.removeEventListener('pointerdown', onPointerDown, true);
    document.removeEventListener('pointerup', onPointerUp, true);
  };
};

/** Milliseconds between the two presses of a double one. */
const DOUBLE_MS = 500;
const PRESSES = ['pointerdown', 'mousedown', 'click'] as const;

/**
 * A double press on the answer of a question is one press: the question has gone by the second one, which would fall on
 * whatever lies behind it. Who has touched a key in between does something else by now. Answers how to stop.
 */
export const dropSecondPresses = (): (() => void) => {
  let first: MouseEvent | undefined;
  let question: Element | null | undefined;
  const onPress = (event: MouseEvent): void => {
    if (
      first &&
      question?.isConnected === false &&
      event.timeStamp - first.timeStamp < DOUBLE_MS &&
      Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) <= STILL
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'click') {
      first = event;
      // a key that presses has no place
      question = event.detail > 0 ? (event.target as Element).closest('[role="alertdialog"]') : null;
    }
  };
  const onKey = (): void => {
    first = undefined;
  };
  for (const type of PRESSES) window.addEventListener(type, onPress, true);
  window.addEventListener('keydown', onKey, true);
  return () => {
    for (const type of PRESSES) window.removeEventListener(type, onPress, true);
    window.removeEventListener('keydown', onKey, true);
  };
};
