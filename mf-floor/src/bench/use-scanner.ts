import { useEffect, useEffectEvent, useRef } from 'react';
import { NO_WEDGE, wedgeAfter } from './scan.rules';

/**
 * A hand scanner, wherever the focus is; not while a dialog or a field takes what is typed. Listens one step behind the window,
 * where an open number pad keeps what a hand has typed to itself.
 */
export const useScanner = (onCode: (code: string) => void): void => {
  const read = useEffectEvent(onCode);
  const wedge = useRef(NO_WEDGE);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const { wedge: next, code } = wedgeAfter(wedge.current, event.key, event.timeStamp);
      wedge.current = next;
      if (code === undefined) return;
      // the Enter of the scanner presses no button
      event.preventDefault();
      event.stopPropagation();
      read(code);
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
};
