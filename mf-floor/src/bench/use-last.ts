import { useState } from 'react';

/** What was there last, while nothing newer is: under a new session an answer is asked for anew, and the page stands meanwhile. */
export const useLast = <T>(now: T | undefined): T | undefined => {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
};
