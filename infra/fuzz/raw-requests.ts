import fc from 'fast-check';

/** What no HTTP client sends: bytes for a socket. `ends` when the caller then closes its side. */
export type RawRequest = { text: string; ends: boolean };

const PATHS = [
  '/',
  '/login',
  '/config.json',
  '/base/api/roles',
  '/base/api/login',
  '/base/api/wig/3/updateWig',
] as const;
const path = fc.oneof(
  fc.constantFrom(...PATHS, '/app/peruke-demo', '/base/api/wigs/v2/all', '/wig-care-hub-api/api/videos'),
  fc.constantFrom(
    '//',
    '/base/api/../x',
    '/base/api/%00',
    '/base/api/%zz',
    '*',
    'http://evil/',
    '/base/api/%ff',
    '',
  ),
  fc.constant(`/base/api/wig/${'9'.repeat(400)}`),
);
const method = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PROPFIND',
  'get',
  'XYZ',
);
const header = fc.constantFrom(
  ...[
    'Connection: Upgrade\r\nUpgrade: foo',
    'Connection: Upgrade\r\nUpgrade: websocket',
    'Upgrade: h2c',
    'Connection: close',
  ],
  ...[
    'Expect: 100-continue',
    'Expect: x',
    'Content-Length: 0',
    'Content-Length: 3',
    'Content-Length: -1',
    'Content-Length: 99999999999',
  ],
  ...[
    'Content-Length: 3\r\nContent-Length: 4',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, gzip',
    'TE: trailers',
  ],
  ...[
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Host: b',
    'X-Forwarded-For: x',
    'Authorization: Bearer x',
    'Range: bytes=0-',
  ],
  ...[
    'Content-Type: multipart/form-data',
    'Content-Type: application/json',
    `X: ${'y'.repeat(20_000)}`,
    ' folded: x',
    'Bad Header: x',
    ': x',
  ],
  ...[
    'Cookie: a=b',
    'Accept-Encoding: br;q=x',
    'If-None-Match: *',
    'Trailer: X',
    'Sec-WebSocket-Key: x',
    'Idempotency-Key: ',
  ],
);
const body = fc.constantFrom(
  '',
  '',
  '{}',
  'abc',
  '3\r\nabc\r\n0\r\n\r\n',
  'zz\r\n',
  '0\r\n\r\n',
  'x'.repeat(5_000),
  'GET / HTTP/1.1\r\n\r\n',
);
const version = fc.constantFrom(
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'FTP/1.0',
);

export const anyRawRequest: fc.Arbitrary<RawRequest> = fc
  .record({ method, path, version, headers: fc.array(header, { maxLength: 3 }), body, ends: fc.boolean() })
  .map(({ method, path, version, headers, body, ends }) => ({
    text: `${method} ${path} ${version}\r\nHost: here\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n${body}`,
    ends,
  }));
