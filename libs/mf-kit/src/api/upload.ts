import { anotherTry, waitFor } from './another-try';
import { type ApiError, failure } from './api-error';
import { addressOf, headersOf } from './address';
import { type ApiMeta, interpret } from './base-query';

export interface UploadOptions {
  url: string;
  form: FormData;
  method?: 'POST' | 'PUT';
  /** Share of the bytes that were sent, from 0 to 1. fetch cannot tell it, hence XMLHttpRequest. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

type UploadResult = { data: unknown; meta?: ApiMeta } | { error: ApiError; meta?: ApiMeta };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

interface Sent {
  result: UploadResult;
  /** When the server asks to come again; undefined where there was no answer. */
  retryAfter: string | null;
}

const sendOnce = (options: UploadOptions): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const method = options.method ?? 'POST';
    request.open(method, addressOf(options));
    const { url, form: body, idempotencyKey } = options;
    headersOf({ url, body, idempotencyKey }, document.documentElement.lang || 'he').forEach((value, name) =>
      request.setRequestHeader(name, value),
    );

    const stop = () => request.abort();
    const finish = (result: UploadResult, retryAfter: string | null = null) => {
      options.signal?.removeEventListener('abort', stop);
      resolve({ result, retryAfter });
    };
    options.signal?.addEventListener('abort', stop);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      finish(
        interpret({ url: options.url }, request.status, parsed(request.responseText)),
        request.getResponseHeader('Retry-After'),
      );
    // one that is given up may end as an error, too
    request.onerror = () => finish({ error: failure(options.signal?.aborted ? 'aborted' : 'offline') });
    request.onabort = () => finish({ error: failure('aborted') });
    if (options.signal?.aborted) finish({ error: failure('aborted') });
    else request.send(options.form);
  });

/**
 * Sends files with progress, under its key again while the service is away for a moment. Answers like the base query, so it
 * fits a `queryFn`; it never throws.
 */
export const upload = async (options: UploadOptions): Promise<UploadResult> => {
  for (let tries = 1; ; tries += 1) {
    const { result, retryAfter } = await sendOnce(options);
    if (!('error' in result) || typeof result.error.status !== 'number') return result;
    const { status, code } = result.error;
    const next = anotherTry({ status, retryAfter, code }, options.idempotencyKey !== undefined, tries);
    if (!next) return result;
    try {
      await waitFor(next, options.signal);
    } catch {
      return { error: failure('aborted') };
    }
  }
};
