import { useEffect, useEffectEvent } from 'react';

const SCANNED = 'peruke:scanned';

/** Offers a code of the hand scanner to the page on the screen; false when nobody there takes it. */
export const offerScan = (code: string): boolean =>
  !window.dispatchEvent(new CustomEvent(SCANNED, { detail: code, cancelable: true }));

/**
 * The order that a scanned barcode means: a restored wig shares its barcode with the archived one it came from (AMB-13). A service
 * of before, which does not know how to answer by barcode, answers others too.
 */
export const orderOfCode = <Row extends { barcode: string; state: string }>(
  code: string,
  rows: readonly Row[] = [],
): Row | undefined => {
  const bearers = rows.filter(({ barcode }) => barcode === code);
  return bearers.find(({ state }) => state !== 'Archived') ?? bearers[0];
};

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
