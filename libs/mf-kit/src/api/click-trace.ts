import { idempotencyKey } from './idempotency-key';

/** What is asked for later than this is asked by something else: an event of another person, a timer. */
const WITHIN_MS = 2_000;

let clickedAt = 0;
let trace: string;

// by the keyboard, too: a button that is pressed and a form that is sent are clicked
addEventListener(
  'click',
  () => {
    clickedAt = Date.now();
    trace = idempotencyKey();
  },
  true,
);

/** All calls that a click leads to are of one W3C trace. */
export const joinClick = (headers: Headers): void => {
  if (Date.now() - clickedAt < WITHIN_MS) headers.set('traceparent', `00-${trace}-${trace.slice(16)}-01`);
};
