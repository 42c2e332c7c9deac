import { useEffect, useRef, useState } from 'react';

/** As many as fit on a large screen, then as many again each time the end comes near. */
const STEP = 20;

/** The first rows of a long list; more when the sentinel under them comes into sight. */
export const useGrowingList = <Row>(rows: readonly Row[]) => {
  const sentinel = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(STEP);
  const isWhole = count >= rows.length;
  useEffect(() => {
    const end = sentinel.current;
    if (!end || isWhole) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((now) => now + STEP),
      { rootMargin: '600px' },
    );
    seen.observe(end);
    return () => seen.disconnect();
  }, [count, isWhole]);
  return { shown: rows.slice(0, count), sentinel };
};
