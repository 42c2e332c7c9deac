import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { i18n } from '../i18n';
import { endSession } from '../session';
import { notify } from '../shell/notify';
import { addressOf, type ApiRequest, headersOf } from './address';
import { type ApiError, failure, type NoAnswer, refusal, textOf } from './api-error';
import { takeHeadStart } from './head-start';
import { beginWait, suspectLine } from './line-state';
import { patientFetch } from './patient-fetch';
import { joinClick } from './click-trace';

const TIMEOUT_MS = 30_000;

export interface ApiMeta {
  status?: number;
  /** Code of a 207: done, but the person should know something (ERR-003). */
  warning?: string;
  /** When it was answered, by the clock of the house (`Date`). */
  date?: string;
}

const bodyOf = (body: unknown): BodyInit | undefined => {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
};

/** `data` or `data.data` (AMB-93): a frame that holds nothing but `data` is taken off, at most twice. */
export const unwrapData = (body: unknown): unknown => {
  const framed = (value: unknown): value is { data: unknown } =>
    typeof value === 'object' && value !== null && 'data' in value;
  if (!framed(body)) return body;
  const inner = body.data;
  return framed(inner) && Object.keys(inner).length === 1 ? inner.data : inner;
};

const readBody = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  if (text === '') return undefined;
  return JSON.parse(text) as unknown;
};

/** What an answer of the server means; shared by fetch and by the upload. */
export const interpret = (
  request: ApiRequest,
  status: number,
  body: unknown,
): { data: unknown; meta: ApiMeta } | { error: ApiError; meta: ApiMeta } => {
  const meta: ApiMeta = { status };
  if (status === 401 && !request.anonymous) endSession();
  if (status < 200 || status > 299) return { error: refusal(status, body), meta };
  if (status === 207) {
    meta.warning = warningCode(body);
    if (request.announceWarning !== false) notify.warning(warningText(meta.warning));
  }
  return { data: request.unwrap === false ? body : (unwrapData(body) ?? null), meta };
};

const warningCode = (body: unknown): string =>
  textOf((body as { warning?: unknown } | undefined)?.warning) ?? 'no_message';

const warningText = (code: string): string =>
  i18n.t(`warning.${code}`, {
    ns: 'errors',
    defaultValue: i18n.t('warning.customer_not_told', { ns: 'errors' }),
  });

const BY_NAME: Readonly<Record<string, NoAnswer>> = { TimeoutError: 'timeout', SyntaxError: 'unreadable' };

const reasonOf = (error: unknown, caller: AbortSignal, isRead: boolean): ApiError =>
  failure(
    caller.aborted ? 'aborted' : (BY_NAME[(error as Error).name] ?? 'offline'),
    isRead ? 'offline_read' : 'offline',
  );

type Answered = { data: unknown; meta: ApiMeta } | { error: ApiError; meta?: ApiMeta };

/** One call: bearer token, JSON both ways, the frame of the answer taken off, errors as `ApiError`, 401 ends the session. */
export const call = async (request: ApiRequest, signal: AbortSignal, isRead = false): Promise<Answered> => {
  const endWait = beginWait();
  try {
    const headers = headersOf(request, document.documentElement.lang || 'he');
    joinClick(headers);
    const init = {
      method: request.method ?? 'GET',
      headers,
      body: bodyOf(request.body),
      keepalive: request.keepalive ?? false,
    };
    const address = addressOf(request);
    const answer = await patientFetch(address, init, {
      signal,
      first: init.method === 'GET' ? takeHeadStart(address) : undefined,
      timeoutMs: TIMEOUT_MS,
      isPatient: request.isPatient ?? !request.anonymous,
    });
    const body = await readBody(answer).catch((error: unknown) => {
      // a proxy may answer an error with a page of its own; the status still tells enough
      if (answer.ok) throw error;
      return undefined;
    });
    const result = interpret(request, answer.status, body);
    const date = answer.headers.get('Date');
    return date === null ? result : { ...result, meta: { ...result.meta, date } };
  } catch (error) {
    const reason = reasonOf(error, signal, isRead);
    if (reason.status === 'offline') suspectLine();
    return { error: reason };
  } finally {
    endWait();
  }
};

/**
 * The base query of every `createApi` in the portal: a call whose 207 is a result with a warning. Stops with the caller's
 * signal.
 */
export const baseQuery: BaseQueryFn<ApiRequest | string, unknown, ApiError, object, ApiMeta> = (
  args,
  { signal, type },
) => call(typeof args === 'string' ? { url: args } : args, signal, type === 'query');
