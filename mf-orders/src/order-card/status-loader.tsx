import { LoaderBar } from '@peruke/ui/core';
import { useEffect, useState } from 'react';

/** CONST-012. */
const HIDES_AFTER_MS = 500;

/** The thin bar over the checklist while a status is being sent; it stays for half a second after the answer. */
export const StatusLoader = ({ busy }: { busy: boolean }) => {
  const [shown, setShown] = useState(busy);
  if (busy && !shown) setShown(true);
  useEffect(() => {
    if (busy || !shown) return undefined;
    const timer = setTimeout(() => setShown(false), HIDES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown ? <LoaderBar /> : null;
};
