import { type RefCallback, useEffect, useState } from 'react';

const FIELD = 'input, [role="combobox"]';

/** The focus goes to the first field of an element as soon as it is there: another remote may still be bringing it. */
export const useFirstField = (wanted: boolean): RefCallback<HTMLElement> => {
  const [holder, attach] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!wanted || !holder) return;
    const focus = (): boolean => {
      const field = holder.querySelector<HTMLElement>(FIELD);
      // after the pop-up around has put the focus on its own first field
      if (field) setTimeout(() => field.focus({ preventScroll: true }));
      return field !== null;
    };
    if (focus()) return;
    const watch = new MutationObserver(() => {
      if (focus()) watch.disconnect();
    });
    watch.observe(holder, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [wanted, holder]);
  return attach;
};
