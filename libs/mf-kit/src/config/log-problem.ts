/**
 * For failures that only the console hears of (ERR-008): the page goes on. `reportError` writes the line as an
 * uncaught error would, so error monitors that listen on the window see it too.
 */
export const logProblem = (what: string, cause?: unknown): void => {
  globalThis.reportError(new Error(what, { cause }));
};
