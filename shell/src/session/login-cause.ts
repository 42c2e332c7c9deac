import { type ApiError, errorText, isApiError } from '@peruke/mf-kit/api';

/** Why a login failed when it was not for the name or the password: too many attempts, no connection, a broken service. */
export const causeOf = (error: unknown): string | undefined => {
  const status: ApiError['status'] = isApiError(error) ? error.status : 'offline';
  const isRefusal = typeof status === 'number' && status < 500 && status !== 429;
  return isRefusal ? undefined : errorText(error);
};
