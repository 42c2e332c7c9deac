/** A remote that has not answered by then counts as late: the page shows its card and tries again. */
export const LOAD_TIMEOUT_MS = 8_000;
