import { useEffect, useEffectEvent } from 'react';

const WAITS_MS = [2_000, 5_000, 10_000, 30_000];
const LONGEST_MS = 30_000;
const CALM_MS = 60_000;

interface Tries {
  count: number;
  lastAt: number;
}

// by what is tried; survives the unmounting of the card between two tries, so that the waits really grow
const tries = new Map<string, Tries>();

const triesOf = (name: string): Tries => {
  const known = tries.get(name);
  return known && Date.now() - known.lastAt < CALM_MS ? known : { count: 0, lastAt: 0 };
};

/** Tries again without being asked: after growing waits, and at once when the connection is back. */
export const useSelfRecovery = (name: string, retry: () => void, enabled: boolean): void => {
  const again = useEffectEvent(() => {
    tries.set(name, { count: triesOf(name).count + 1, lastAt: Date.now() });
    retry();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onOnline = () => again();
    const timer = setTimeout(onOnline, WAITS_MS[triesOf(name).count] ?? LONGEST_MS);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [enabled, name]);
};
