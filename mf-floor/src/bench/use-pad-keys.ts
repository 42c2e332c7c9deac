import { useEffect, useEffectEvent, useRef } from 'react';
import { NO_WEDGE, PAUSE_MS, pacedOf, type ReadOverPad, typedDigits, wedgeAfter } from './scan.rules';
import { forgetKeys } from './use-scanner';

interface PadKeys {
  disabled: boolean | undefined;
  over: ReadOverPad;
  /** More digits than that are no hand's. */
  max: number;
  onDigits: (digits: string) => void;
  onWipe: () => void;
  /** Enter, with the digits that came so shortly before it that they are not in the pad yet. */
  onDone: (digits: string) => void;
}

const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * The keys of a keyboard for the number pad. Digits wait until no scanner can have typed them: a scanned wig is never
 * taken for a weight; a touch waits for none. What was typed by keys is ended by Enter, wherever the focus is, and reaches no scanner's listener;
 * else Enter presses the button that has it.
 */
export const usePadKeys = ({ disabled, over, max, onDigits, onWipe, onDone }: PadKeys): void => {
  const wedge = useRef(NO_WEDGE);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyped = useRef(false);
  const take = useEffectEvent(() => {
    const digits = typedDigits({ code: wedge.current.text }, over, max);
    wedge.current = NO_WEDGE;
    if (digits === undefined) return;
    isTyped.current = true;
    forgetKeys();
    onDigits(digits);
  });
  const end = useEffectEvent((event: KeyboardEvent, digits: string) => {
    if (!isTyped.current && digits === '') return;
    event.preventDefault();
    event.stopPropagation();
    isTyped.current = false;
    forgetKeys();
    onDone(digits);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (disabled || isInField(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    // a busy device brings the next key before it comes to what waits
    if ([...event.key].length === 1 && event.timeStamp - wedge.current.at > PAUSE_MS) take();
    const before = wedge.current.text;
    const { wedge: next, ...ended } = wedgeAfter(wedge.current, event.key, event.timeStamp);
    wedge.current = next;
    clearTimeout(waiting.current);
    if (event.key === 'Enter') {
      const digits = typedDigits({ code: before, ...ended }, over, max);
      if (digits === undefined && ended.code !== undefined) event.preventDefault();
      else end(event, digits ?? '');
    } else if (event.key === 'Backspace' && before === '') onWipe();
    else if (event.key === 'Backspace') wedge.current = { ...next, text: before.slice(0, -1) };
    if (wedge.current.text !== '') waiting.current = setTimeout(take, PAUSE_MS);
  });
  /** What is touched next finds in the pad what was typed before; a code that a scanner is in the middle of goes on. */
  const touch = useEffectEvent(() => {
    if (!disabled && typedDigits(pacedOf(wedge.current), over, max) !== undefined) {
      clearTimeout(waiting.current);
      take();
    }
    isTyped.current = false;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    const onTouch = () => touch();
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('pointerdown', onTouch, { capture: true });
    return () => {
      clearTimeout(waiting.current);
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('pointerdown', onTouch, { capture: true });
    };
  }, []);
};
