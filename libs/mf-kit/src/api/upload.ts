import { type ApiError, failure } from './api-error';
import { addressOf, type ApiMeta, headersOf, interpret } from './base-query';

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

/** Sends files with progress. Answers like the base query, so it fits a `queryFn`; it never throws. */
export const upload = (options: UploadOptions): Promise<UploadResult> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const method = options.method ?? 'POST';
    request.open(method, addressOf(options));
    const { url, form: body, idempotencyKey } = options;
    headersOf({ url, body, idempotencyKey }, document.documentElement.lang || 'he').forEach((value, name) =>
      request.setRequestHeader(name, value),
    );

    const stop = () => request.abort();
    const finish = (result: UploadResult) => {
      options.signal?.removeEventListener('abort', stop);
      resolve(result);
    };
    options.signal?.addEventListener('abort', stop);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      finish(interpret({ url: options.url }, request.status, parsed(request.responseText)));
    request.onerror = () => finish({ error: failure('offline', 'There is no connection.') });
    request.onabort = () => finish({ error: failure('aborted', 'aborted') });
    if (options.signal?.aborted) finish({ error: failure('aborted', 'aborted') });
    else request.send(options.form);
  });
