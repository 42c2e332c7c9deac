import { randomBytes } from 'node:crypto';

const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** The caller's trace when it sent a valid one, else a new trace that starts here. */
export function traceparentOf(sent: string | string[] | undefined): string {
  const one = Array.isArray(sent) ? sent[0] : sent;
  if (one && TRACEPARENT.test(one)) return one;
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
