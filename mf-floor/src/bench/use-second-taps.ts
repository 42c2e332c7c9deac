import { useEffect } from 'react';
import { deedsNow } from './bench-keep';
import { isSecondTap, type Tap } from './second-tap.rules';

const tapOf = ({ target, detail, clientX: x, clientY: y, timeStamp: at }: MouseEvent): Tap | undefined => {
  const button = target instanceof Element ? target.closest('button') : null;
  // keys press without a place
  if (!button || detail === 0) return undefined;
  return { button, means: button.dataset.means, held: deedsNow().held?.id, x, y, at };
};

/**
 * Keeps the second tap of a double tap from what the first one has brought under the finger. What was scanned in between was
 * brought there on purpose.
 */
export const useSecondTaps = (): void =>
  useEffect(() => {
    let first: Tap | undefined;
    const onClick = (event: MouseEvent): void => {
      const tap = tapOf(event);
      const isSecond = first !== undefined && tap !== undefined && isSecondTap(first, tap);
      // a third one is a second of the first as well
      first = isSecond ? { ...first!, at: tap.at } : tap;
      if (!isSecond) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = (): void => {
      first = undefined;
    };
    window.addEventListener('click', onClick, { capture: true });
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
