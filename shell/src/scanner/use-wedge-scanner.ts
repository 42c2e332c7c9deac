import { useSession } from '@peruke/mf-kit/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { paletteStore } from '../palette/palette-store';
import { takeCode } from './take-code';
import { NOTHING_TYPED, scannedBy, typed } from './wedge.rules';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** A password manager types as fast as a scanner, and nobody scans a wig into a secret. */
const isForSecret = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement &&
  (target.type === 'password' || /password|one-time-code/.test(target.autocomplete));

/** Gives a field the text back that it had before the scanner typed into it; React hears of it like of a key. */
const restore = (field: Field, value: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * A USB scanner types like a keyboard: wherever the focus is, a scanned wig opens. The palette takes its own, and so does a
 * page with a door of its own, whoever is signed in beside it.
 */
export const useWedgeScanner = (isOwnDoor: boolean): void => {
  const listens = useSession().user !== undefined && !isOwnDoor;
  const so = useRef(NOTHING_TYPED);
  const before = useRef<{ field: Field; value: string }>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!listens || paletteStore.get().opened || isForSecret(event.target)) return;
    const stroke = { key: event.key, at: event.timeStamp };
    const code = scannedBy(so.current, stroke);
    if (code === undefined) {
      so.current = typed(so.current, stroke);
      const field = fieldOf(event.target);
      if (so.current.text.length === 1) before.current = field && { field, value: field.value };
      return;
    }
    so.current = NOTHING_TYPED;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (before.current) restore(before.current.field, before.current.value);
    before.current = undefined;
    void takeCode(code);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
};
