/**
 * `'self'` covers the websocket of the same origin too. Inline styles are allowed because the component library
 * sets sizes that way; scripts come from files of this origin only, and nothing is ever evaluated from text;
 * `wasm-unsafe-eval` allows compiled modules (the reader of barcodes), no text.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** On every answer, of pages and calls alike. A service may narrow them in its own answer. */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Told to browsers only when they came over https (through a proxy that is trusted to say so). */
export const HTTPS_HEADERS = { 'strict-transport-security': 'max-age=31536000' } as const;
