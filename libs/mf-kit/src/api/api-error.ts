import type { ErrorBody, ErrorParams, FieldConflict, FieldErrors } from '@peruke/contracts/kernel';
import { STATE_KEYS } from '@peruke/contracts/orders';
import { formatDateTime, leftToRight } from '@peruke/ui/formats';
import type { ErrorKey } from '@peruke/ui/locales';
import { i18n } from '../i18n';

/** What went wrong below HTTP, or the status of a refused call. */
export type ApiFailure = number | NoAnswer;
export type NoAnswer = 'offline' | 'timeout' | 'aborted' | 'unreadable';

/** The error of every call: what the service answered, or why there is no answer. Plain data, fit for a store. */
export interface ApiError {
  status: ApiFailure;
  code: string;
  message: string;
  params?: ErrorParams;
  /** Field name -> texts, for the form (ERR-002). */
  errors?: FieldErrors;
  allowed?: readonly string[];
  /** Both values of fields that somebody else changed meanwhile, and the version for the next try. */
  conflicts?: Record<string, FieldConflict>;
  version?: number;
  /** What a person reads out to support. */
  trace?: string;
}

type OfflineKey = Extract<ErrorKey, `offline${string}`>;

/** Each has its text in the pack. `offline`: what is read, or fetched as a file, has nothing typed that would stay. */
export const failure = (status: NoAnswer, offline: OfflineKey = 'offline'): ApiError => {
  const CODES: Partial<Record<NoAnswer, ErrorKey>> = { offline, unreadable: 'server_error' };
  const code = CODES[status] ?? status;
  return { status, code, message: '' };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = <T extends object>(value: unknown): T | undefined =>
  isRecord(value) ? (value as T) : undefined;

const fieldErrorsIn = (value: unknown): FieldErrors | undefined => {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([field, texts]) => [field, [texts].flat().map(String)]);
  return Object.fromEntries(entries) as FieldErrors;
};

const OF_STATUS: Partial<Record<number, ErrorKey>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  422: 'validation',
  502: 'bad_gateway',
  503: 'unavailable',
  504: 'unavailable',
};

const codeOfStatus = (status: number): ErrorKey =>
  OF_STATUS[status] ?? (status >= 500 ? 'server_error' : 'bad_request');

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads the body of a refused call. Anything unknown in it becomes the general error of its status. */
export const refusal = (status: number, body: unknown): ApiError => {
  const known: Partial<ErrorBody> = isRecord(body) ? body : {};
  return {
    status,
    code: textOf(known.code) ?? codeOfStatus(status),
    message: textOf(known.message) ?? '',
    params: recordOf<ErrorParams>(known.params),
    errors: fieldErrorsIn(known.errors),
    allowed: Array.isArray(known.allowed) ? known.allowed.map(String) : undefined,
    conflicts: recordOf<Record<string, FieldConflict>>(known.conflicts),
    version: typeof known.version === 'number' ? known.version : undefined,
    trace: textOf(known.trace),
  };
};

/** Whether a value thrown by `unwrap()` or held in `error` of a query is an error of a call. */
export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) && 'status' in value && typeof value.code === 'string';

const UNANSWERED: readonly ApiFailure[] = ['offline', 'timeout', 502, 503, 504];

/** A refusal stays a refusal; a service that does not answer, or a line that broke, comes back. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && UNANSWERED.includes(error.status);

/** The text of a code that the pack has: a missing one does not compile. */
export const knownErrorText = (key: ErrorKey): string => i18n.t(key, { ns: 'errors' });

const WIRE_TIME = /^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/;

/** A day or a moment of the wire as the page writes it, whole in a text of either direction. */
const written = (value: string | number): string | number =>
  WIRE_TIME.test(String(value)) ? leftToRight(formatDateTime(String(value))) : value;

/** By which a refusal names states of an order, by their wire names. */
const STATE_PARAM = /^(state|from|to)$/;

const inWords = (name: string, value: string | number): string | number => {
  const key = STATE_PARAM.test(name) && (STATE_KEYS as Record<string, string>)[value];
  return key ? i18n.t(`states:${key}`) : written(value);
};

/** The text for a person: `errors:<code>` in the current language, else the server's message (ERR-010). */
export const errorText = (error: unknown): string => {
  const fallback = knownErrorText('unknown');
  if (!isApiError(error)) return fallback;
  return i18n.t(error.code, {
    ns: 'errors',
    defaultValue: error.message || fallback,
    ...Object.fromEntries(
      Object.entries(error.params ?? {}).map(([name, value]) => [name, inWords(name, value)]),
    ),
  });
};

/** The first text of each field, translated where the extra pack or `errors:field.<text>` knows it (ERR-002). */
export const fieldErrors = (error: unknown): Record<string, string> => {
  if (!isApiError(error) || !error.errors) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, texts]) =>
      texts[0] === undefined ? [] : [[field, translated(texts[0])]],
    ),
  );
};

const translated = (text: string): string =>
  i18n.t([text], {
    ns: ['fields', 'languageExtra'],
    defaultValue: text,
    keySeparator: false,
    nsSeparator: false,
  });
