import type { LeaveGuard } from '@peruke/mf-kit/shell';
import { useEffect } from 'react';

/** From now on it is asked before the page is left. */
export const useBegun = (guard: LeaveGuard, isBegun: boolean): void => {
  useEffect(() => {
    guard.setDirty(isBegun);
    return () => guard.setDirty(false);
  }, [guard, isBegun]);
};
