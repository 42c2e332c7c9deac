import { logProblem } from '@peruke/mf-kit/config';
import { useEffect } from 'react';

/** A load that failed is told to the console alone (STK-007, CARE-012). */
export const useSilent = (what: string, error: unknown): void =>
  useEffect(() => {
    if (error !== undefined) logProblem(what, error);
  }, [what, error]);
