/**
 * Who did something may take it back this long after it was done. A page offers that for ten seconds, but puts the offer off
 * for as long as a form or a question stands above it.
 */
export const UNDO_MS = 10 * 60_000;
