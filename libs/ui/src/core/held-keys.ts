const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

// Outlives one dialog: the form that takes the place of its grey panel gets what was typed into that.
let held = '';
let holders = 0;

/** From now on letters wait for a field; Tab means that the person goes her own way. Answers how to stop. */
export const holdKeys = (onOwnWay: () => void): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.key === 'Tab') return onOwnWay();
    if (isLetter(event)) held += event.key;
    else if (event.key === 'Backspace') held = held.slice(0, -1);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  holders += 1;
  window.addEventListener('keydown', onKeyDown, true);
  let stopped = false;
  return () => {
    if (stopped) return;
    stopped = true;
    holders -= 1;
    window.removeEventListener('keydown', onKeyDown, true);
    setTimeout(() => {
      // nothing took the place of the dialog
      if (holders === 0) held = '';
    });
  };
};

const takesText = (target: Element): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.selectionStart !== null);

/** The field gets what was typed before it was there. */
export const giveHeldKeys = (target: Element): void => {
  const text = held;
  held = '';
  if (text === '' || !takesText(target)) return;
  target.setRangeText(text, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
};
