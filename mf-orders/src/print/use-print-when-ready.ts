import { useEffect } from 'react';

/** Opens the print dialog by itself, once, as soon as what is to be printed has its fonts and pictures (PRN-002). */
export const usePrintWhenReady = (ready: boolean): void => {
  useEffect(() => {
    if (!ready) return undefined;
    let left = false;
    const print = async (): Promise<void> => {
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      if (!left) window.print();
    };
    void print();
    return () => {
      left = true;
    };
  }, [ready]);
};
