import fc from 'fast-check';
import type { Operation } from './operations.ts';
import { poison, valueFor } from './poison.ts';

export const ROLES = ['admin', 'manager', 'manager-plus', 'usa_manager', 'worker', 'nobody'] as const;
export type FuzzRole = (typeof ROLES)[number];

export type FuzzRequest = {
  role: FuzzRole;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : (JSON.stringify(value) ?? '');

/** What the pages would never send: half a pair becomes what UTF-8 makes of it, as raw bytes in percent signs. */
const encoded = (value: unknown): string => {
  const text = asText(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%BD';
};

const MULTIPART = 'multipart/form-data; boundary=fuzz';
const form = (data: string, cut: number): string => {
  const whole =
    `--fuzz\r\ncontent-disposition: form-data; name="data"\r\n\r\n${data}\r\n` +
    '--fuzz\r\ncontent-disposition: form-data; name="images[]"; filename="a.jpg"\r\n' +
    `content-type: image/jpeg\r\n\r\nnot a picture\r\n--fuzz--\r\n`;
  return cut === 0 ? whole : whole.slice(0, -cut);
};

const bodyAndType = (operation: Operation): fc.Arbitrary<{ body?: string; type?: string }> => {
  if (operation.method === 'GET') return fc.constant({});
  const value = valueFor(operation.body ?? {});
  const json = value.map((one) => ({ body: JSON.stringify(one) ?? '', type: 'application/json' }));
  const takesForm = /\/wig\/?$|\/updateWig$/.test(operation.path);
  const forms = fc
    .tuple(value, fc.constantFrom(0, 0, 0, 1, 10, 60, 150), fc.constantFrom(MULTIPART, 'multipart/form-data'))
    .map(([one, cut, type]) => ({ body: form(JSON.stringify(one) ?? '', cut), type }));
  return fc.oneof(
    { weight: 20, arbitrary: takesForm ? fc.oneof(forms, json) : json },
    { weight: 1, arbitrary: poison.map((one) => ({ body: asText(one), type: 'application/json' })) },
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: forms },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', 'x', ''),
          poison,
        )
        .map(([type, one]) => ({ body: asText(one), type })),
    },
  );
};

const pathOf = ({ path, parameters }: Operation): fc.Arbitrary<string> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const declared = names.map((name) => parameters.find((one) => one.in === 'path' && one.name === name));
  return fc
    .tuple(...declared.map((one) => valueFor({ type: 'integer', ...one?.schema })))
    .map((values) =>
      names.reduce((url, name, at) => url.replace(`{${name}}`, encoded(values[at]) || '0'), path),
    );
};

const queryOf = ({ parameters }: Operation): fc.Arbitrary<string> => {
  const declared = parameters.filter((one) => one.in === 'query');
  if (declared.length === 0) return fc.constant('');
  const named = fc.tuple(
    ...declared.map(({ name, schema }) => fc.option(valueFor(schema).map((value) => [name, value] as const))),
  );
  return named.map((pairs) => {
    const given = pairs.filter((pair) => pair !== null);
    const text = given.map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`).join('&');
    return text === '' ? '' : `?${text}`;
  });
};

const strangeHeaders = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'idempotency-key': 'fuzz' },
      { 'idempotency-key': 'x'.repeat(300) },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { traceparent: 'x' },
      { range: 'bytes=9-1' },
      { 'accept-language': '%' },
    ),
  },
);

const requestFor = (operation: Operation): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      role: fc.constantFrom(...ROLES),
      path: pathOf(operation),
      query: queryOf(operation),
      sent: bodyAndType(operation),
      strange: strangeHeaders,
    })
    .map(({ role, path, query, sent: { body, type }, strange }) => ({
      role,
      method: operation.method,
      path: `${path}${query}`.slice(0, 7_000),
      headers: { ...strange, ...(type ? { 'content-type': type } : {}) },
      ...(body === undefined ? {} : { body }),
    }));

/** What would end the very people who ask, and with them the run. */
const endsTheRun = ({ method, path }: Operation): boolean =>
  /\/logout$/.test(path) || (method !== 'GET' && method !== 'POST' && /\/user(\/|$)/.test(path));

/** A request of anybody to any of the calls; those that would sign the askers out are asked by nobody alone. */
export const anyRequest = (operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...operations.map((operation) =>
      endsTheRun(operation)
        ? requestFor(operation).map((request) => ({ ...request, role: 'nobody' as const }))
        : requestFor(operation),
    ),
  );
