import { type ApiError, failure, isApiError, refusal } from './api-error';
import { addressOf, type ApiRequest, headersOf } from './address';
import { patientFetch } from './patient-fetch';

export interface DownloadOptions extends Pick<ApiRequest, 'url' | 'params'> {
  /** Name of the saved file where the server gives none. */
  name: string;
}

/** A spreadsheet of a busy year takes longer than an ordinary answer. */
const TIMEOUT_MS = 120_000;
const ENCODED = /filename\*=utf-8'[^']*'([^;\s]+)/i;
const PLAIN = /filename=(?:"((?:\\.|[^"\\])*)"|([^;\s"]+))/i;

/** The name in a content-disposition: the encoded one, which may be Hebrew, comes first (RFC 6266). */
const nameIn = (header: string): string | undefined => {
  try {
    const encoded = ENCODED.exec(header)?.[1];
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // the plain one is there for this
  }
  const [, quoted, bare] = PLAIN.exec(header) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? bare;
};

/** Has the browser keep a file that the page has made. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Asks for a file with the session's token; its body may be read while it comes. Throws why not, as an `ApiError`. */
export const openFile = async (
  { url, params }: Pick<ApiRequest, 'url' | 'params'>,
  how: { signal: AbortSignal; timeoutMs: number },
): Promise<Response> => {
  const headers = headersOf({ url }, document.documentElement.lang || 'he');
  const answer = await patientFetch(addressOf({ url, params }), { headers }, how);
  if (!answer.ok) throw refusal(answer.status, await answer.json().catch(() => undefined));
  return answer;
};

/** Fetches a file and has the browser save it. Answers why not, when it did not. */
export const download = async ({ name, ...asked }: DownloadOptions): Promise<ApiError | undefined> => {
  try {
    const forEver = new AbortController().signal;
    const answer = await openFile(asked, { signal: forEver, timeoutMs: TIMEOUT_MS });
    const given = nameIn(answer.headers.get('content-disposition') ?? '');
    saveFile(await answer.blob(), given || name);
    return undefined;
  } catch (error) {
    return isApiError(error) ? error : failure('offline', 'offline_file');
  }
};
