import { useEffect, useState } from 'react';

const TURN_SECONDS = 12;

/** The page that is in sight, and in how many seconds the next one comes; the first again after the last. */
export const useTurningPages = (pages: number): { page: number; left: number } => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return {
    page: Math.floor(seconds / TURN_SECONDS) % pages,
    left: TURN_SECONDS - (seconds % TURN_SECONDS),
  };
};
