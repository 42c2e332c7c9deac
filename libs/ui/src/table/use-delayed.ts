import { useEffect, useState } from 'react';

/** True once `on` has lasted that long: what loads fast never flashes a skeleton. */
export const useDelayed = (on: boolean, delayMs: number): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, delayMs]);
  return on && late;
};
