import { type ApiError, errorText, fieldErrors, isApiError } from '@peruke/mf-kit/api';
import { formatDate } from '@peruke/ui/formats';

/** Why a wig was not put there, with the day in the form of the page where it was handed over. */
export const moveRefusal = (error: unknown): string => {
  if (!isHandedOver(error)) return errorText(error);
  const { day } = error.params ?? {};
  return errorText({ ...error, params: { ...error.params, day: formatDate(String(day)) } });
};

/** The same by field: that it was handed over is said of the wig. */
export const moveFaults = (error: unknown): Record<string, string> =>
  isHandedOver(error) ? { wig: moveRefusal(error) } : fieldErrors(error);

const isHandedOver = (error: unknown): error is ApiError => isApiError(error) && error.code === 'handed_over';
