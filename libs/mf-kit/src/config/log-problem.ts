/**
 * For failures that only the console hears of (ERR-008): the page goes on. `reportError` writes the line as an
 * uncaught error would, so error monitors that listen on the window see it too. The line names the cause: few of them
 * read it from the error.
 */
export const logProblem = (what: string, cause?: unknown): void => {
  const why = cause instanceof Error ? `: ${cause.name}, ${cause.message}` : '';
  globalThis.reportError(new Error(`${what}${why}`, { cause }));
};
