import { focusWhenShown } from './focus-when-shown';

/** To the meeting that was just made, moved or brought back, where the calendar shows it. */
export const focusMeeting = (id: number): void =>
  focusWhenShown((page) =>
    page.querySelector(`[data-meeting="${id}"]`)?.closest<HTMLElement>('[tabindex], a[href], button'),
  );
