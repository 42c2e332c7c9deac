import { useEffect } from 'react';

/** Lets a tablet put the bench on its home screen, where it opens without the bars of a browser. */
export const useHomeScreen = (): void => {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = new URL('./bench.webmanifest', import.meta.url).href;
    document.head.append(link);
    return () => link.remove();
  }, []);
};
