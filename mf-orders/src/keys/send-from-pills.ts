import type { KeyboardEvent } from 'react';

/** Enter on a pill, which is a button to the browser, sends the form, as it does from a field of text. */
export const sendFromPills = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if ((event.target as HTMLElement).getAttribute('role') !== 'radio') return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};
