import { errorText, fieldErrors, isApiError } from '@peruke/mf-kit/api';

/** Why a wig was not put there, by field: that it was handed over is said of the wig. */
export const moveFaults = (error: unknown): Record<string, string> =>
  isApiError(error) && error.code === 'handed_over' ? { wig: errorText(error) } : fieldErrors(error);
