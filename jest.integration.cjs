/**
 * Specs on real servers wait for events with a limit. On a machine that is busy with something else they may be slow
 * once: they are run a second time, and the first failure stays in the output.
 */
if (/\.int\.spec\.ts$/.test(expect.getState().testPath)) jest.retryTimes(1, { logErrorsBeforeRetry: true });
