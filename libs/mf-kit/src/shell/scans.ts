import { useEffect, useEffectEvent } from 'react';

const SCANNED = 'peruke:scanned';

/** Offers a code of the hand scanner to the page on the screen; false when nobody there takes it. */
export const offerScan = (code: string): boolean =>
  !window.dispatchEvent(new CustomEvent(SCANNED, { detail: code, cancelable: true }));

const always = (): boolean => true;

/** Takes what the hand scanner reads, as long as `takes` says so at that moment; else the scanned wig opens, as everywhere. */
export const useScans = (take: (code: string) => void, takes: () => boolean = always): void => {
  const onScan = useEffectEvent((event: Event) => {
    if (!takes()) return;
    event.preventDefault();
    take(String((event as CustomEvent<string>).detail));
  });
  useEffect(() => {
    const listener = (event: Event) => onScan(event);
    window.addEventListener(SCANNED, listener);
    return () => window.removeEventListener(SCANNED, listener);
  }, []);
};
