/** Servers of this machine, of which a developer's browser may take a part instead of the portal's own. */
const LOOPBACK = ['127.0.0.1', 'localhost'];
const LOOPBACK_PAGES = LOOPBACK.map((host) => `http://${host}:*`).join(' ');
const LOOPBACK_SOCKETS = LOOPBACK.map((host) => `ws://${host}:*`).join(' ');

/** What a development server lays over the page when a part does not compile (libs/mf-kit/src/webpack/development.js). */
const BUILD_PROBLEMS_POLICY = 'build-problems';

/** Where a browser tells of a page that broke the policy. */
export const POLICY_REPORTS_PATH = '/policy-reports';

/**
 * `'self'` covers the websocket of the same origin too. Inline styles are allowed because the component library
 * sets sizes that way; scripts come from files of this origin only, and nothing is ever evaluated from text;
 * `wasm-unsafe-eval` allows compiled modules (the reader of barcodes), no text. Outside production a browser may
 * replace a remote by the build of a development server on its own machine, and by nothing else. No text becomes markup
 * or script: where the browser would make one of it, it takes only what the page's one policy lets through
 * (shell/src/trusted-types.ts), which is addresses of our own scripts. Outside production a
 * development server's list of problems is markup too, by a policy of its own name.
 */
function contentSecurityPolicy(production: boolean): string {
  const files = production ? '' : ` ${LOOPBACK_PAGES}`;
  const calls = production ? '' : ` ${LOOPBACK_PAGES} ${LOOPBACK_SOCKETS}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${files}`,
    `style-src 'self' 'unsafe-inline'${files}`,
    `img-src 'self' data: blob:${files}`,
    "media-src 'self' blob:",
    `font-src 'self'${files}`,
    `connect-src 'self'${calls}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types default${production ? '' : ` ${BUILD_PROBLEMS_POLICY}`}`,
    // `report-to` would silence it: a browser that knows both takes that one alone, and sends nothing over plain http
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ');
}

/** On every answer, of pages and calls alike. A service may narrow them in its own answer. */
export const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy(true),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** On pages and their files, whose policy is the one that a browser holds a page to. */
export const pageHeaders = (mode: string) => ({
  ...SECURITY_HEADERS,
  'content-security-policy': contentSecurityPolicy(mode === 'production'),
});

/** Told to browsers only when they came over https (through a proxy that is trusted to say so). */
export const HTTPS_HEADERS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;
