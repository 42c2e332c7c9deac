import type { MouseEvent } from 'react';

/** The caret behind the text, unless some of it is marked. */
export const caretToEnd = (input: HTMLInputElement): void => {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart !== null && selectionStart === selectionEnd)
    input.setSelectionRange(value.length, value.length);
};

/** In px, of the dots of a password too: what would have to be scrolled in a field without a width. */
const widthOfText = (input: HTMLInputElement): number => {
  input.style.cssText = 'flex: none; inline-size: 0';
  const width = input.scrollWidth;
  input.removeAttribute('style');
  return width;
};

/**
 * In Hebrew, text that is written from the left stands at the right: the free area lies before its first letter, and a
 * press there would have what is typed next stand before it.
 */
export const mendCaret = ({ target: input, clientX }: MouseEvent): void => {
  if (!(input instanceof HTMLInputElement) || input.dir !== 'ltr' || input.selectionEnd !== 0) return;
  if (getComputedStyle(input).textAlign !== 'right') return;
  if (clientX < input.getBoundingClientRect().right - widthOfText(input)) caretToEnd(input);
};
