import { useEffect, useEffectEvent } from 'react';

const SCANNED = 'peruke:scanned';

/** Offers a code of the hand scanner to the page on the screen; false when nobody there takes it. */
export const offerScan = (code: string): boolean =>
  !window.dispatchEvent(new CustomEvent(SCANNED, { detail: code, cancelable: true }));

/** Takes what the hand scanner reads while `taking`; else the scanned wig opens, as everywhere. */
export const useScans = (taking: boolean, take: (code: string) => void): void => {
  const onScan = useEffectEvent((event: Event) => {
    event.preventDefault();
    take(String((event as CustomEvent<string>).detail));
  });
  useEffect(() => {
    if (!taking) return undefined;
    const listener = (event: Event) => onScan(event);
    window.addEventListener(SCANNED, listener);
    return () => window.removeEventListener(SCANNED, listener);
  }, [taking]);
};
