import type { KeyboardEvent } from 'react';

const isSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';

/** Ctrl (or Cmd) and Enter press the button that sends the form of a sheet, from any of its fields. */
export const sendByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  const sheet = event.currentTarget;
  const field = event.target as Element;
  // what a sheet above gets reaches this one too, as its child in React
  const form = sheet.contains(field) && (field.closest('form') ?? sheet.querySelector('form'));
  const button = form && [...form.elements].find(isSubmit);
  if (!button) return;
  event.preventDefault();
  button.click();
};
