import { type FocusEvent, type MouseEvent, useRef } from 'react';

interface Given {
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onClick?: (event: MouseEvent<HTMLInputElement>) => void;
}

/**
 * For a value that is typed anew rather than mended: as after Tab, what is typed after the first press takes the place of
 * what stands there; the second press puts the caret. `isTyped`: somebody is at it, the text is theirs.
 */
export const useTakenWhole = (isTyped: boolean, given: Given = {}): Required<Given> => {
  const isEntered = useRef(false);
  const take = (input: HTMLInputElement): void => {
    if (!isTyped && input.selectionStart === input.selectionEnd) input.select();
  };
  return {
    onFocus: (event) => {
      isEntered.current = true;
      take(event.currentTarget);
      given.onFocus?.(event);
    },
    onClick: (event) => {
      if (isEntered.current) take(event.currentTarget);
      isEntered.current = false;
      given.onClick?.(event);
    },
  };
};
