import { accessToken } from '../session';

const ROOT = '/base/api';

export interface ApiRequest {
  /** Under /base/api; a path that starts with `//` is taken from the root of the site (the care hub). */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, or as it is when it is FormData. */
  body?: unknown;
  /** Undefined and null are left out; arrays become `name[]`. */
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Of every call that creates: see `useIdempotencyKey`. */
  idempotencyKey?: string;
  /** `false` answers the body as it is. */
  unwrap?: boolean;
  /** The login: no token, and a 401 does not end the session (API-003). */
  anonymous?: boolean;
  /** `false` tells at once that a service is away, in place of asking it again for a while. */
  isPatient?: boolean;
  /** Outlives the page that is left while it runs. */
  keepalive?: boolean;
  /** `false` leaves the 207 warning to the caller, who finds it in `meta.warning`. */
  announceWarning?: boolean;
}

const query = (params: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) value.forEach((item) => search.append(`${name}[]`, String(item)));
    else search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** The address of a call. */
export const addressOf = ({ url, params }: Pick<ApiRequest, 'url' | 'params'>): string =>
  `${url.startsWith('//') ? url.slice(1) : `${ROOT}${url}`}${query(params)}`;

/** What every call carries: token, language, kind of body. */
export const headersOf = (request: ApiRequest, language: string): Headers => {
  const headers = new Headers(request.headers);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', language);
  const token = request.anonymous ? undefined : accessToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (request.body !== undefined && !(request.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);
  return headers;
};
