import { focusFirstInvalid } from '@peruke/ui/forms';
import { useEffect, useRef, useState } from 'react';

/**
 * What is missing may stand far above the button, out of sight on a phone: every refused try leads to the first of it. The
 * pad, which takes no focus, stands beside the button.
 */
export const useLeadToMissing = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) focusFirstInvalid(ref.current);
  }, [tries]);
  return { ref, lead: () => setTries((before) => before + 1) };
};
