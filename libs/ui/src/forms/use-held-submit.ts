import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * A form is not sent while one of its fields holds something that it has not taken: the send is stopped before the form
 * hears of it, and the field has its say.
 */
export const useHeldSubmit = (
  field: RefObject<HTMLInputElement | null>,
  isHeld: () => boolean,
  onHeld: () => void,
): void => {
  const hold = useEffectEvent((event: SubmitEvent) => {
    if (!isHeld()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onHeld();
  });
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const onSubmit = (event: SubmitEvent) => hold(event);
    form.addEventListener('submit', onSubmit, { capture: true });
    return () => form.removeEventListener('submit', onSubmit, { capture: true });
  }, [field]);
};
