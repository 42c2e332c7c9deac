import { type ApiError, failure, refusal } from './api-error';
import { addressOf, type ApiRequest, headersOf } from './base-query';
import { patientFetch } from './patient-fetch';

export interface DownloadOptions extends Pick<ApiRequest, 'url' | 'params'> {
  /** Name of the saved file where the server gives none. */
  name: string;
}

/** A spreadsheet of a busy year takes longer than an ordinary answer. */
const TIMEOUT_MS = 120_000;
const NAMED = /filename="?([^";]+)"?/;

/** Has the browser keep a file that the page has made. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Fetches a file with the session's token and has the browser save it. Answers why not, when it did not. */
export const download = async ({ url, params, name }: DownloadOptions): Promise<ApiError | undefined> => {
  try {
    const headers = headersOf({ url }, document.documentElement.lang || 'he');
    const forEver = new AbortController().signal;
    const how = { signal: forEver, timeoutMs: TIMEOUT_MS };
    const answer = await patientFetch(addressOf({ url, params }), { headers }, how);
    if (!answer.ok) return refusal(answer.status, await answer.json().catch(() => undefined));
    const [, given] = NAMED.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    saveFile(await answer.blob(), given ?? name);
    return undefined;
  } catch {
    return failure('offline', 'There is no connection.');
  }
};
