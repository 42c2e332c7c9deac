import { LED_INSIDE, vendorFetch } from '@peruke/svc-kit/app';

/** `unsent`: the vendor cannot have seen it. `lost`: it may have been carried out, its answer did not come. */
export type Reply =
  | { is: 'answered'; status: number; json: Record<string, unknown> }
  | { is: 'rejected'; status: number }
  | { is: 'unsent'; reason: string }
  | { is: 'lost'; reason: string };

const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  LED_INSIDE,
]);

const codeOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: unknown }; name?: string };
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'error');
};

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * One POST of JSON. Never throws, never tries again, and tells apart what was not sent from what was not answered.
 * Reasons name the failure only: an address or a body may carry a secret.
 */
export const postJson = async (
  url: string,
  body: object,
  { timeoutMs, headers = {} }: { timeoutMs: number; headers?: Record<string, string> },
): Promise<Reply> => {
  try {
    const answer = await vendorFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json = parse(await answer.text());
    if (json) return { is: 'answered', status: answer.status, json };
    // A page of the web server in front says that the call was not let in; above 500 nobody knows.
    return answer.status >= 400 && answer.status < 500
      ? { is: 'rejected', status: answer.status }
      : { is: 'lost', reason: `unreadable answer (HTTP ${answer.status})` };
  } catch (error) {
    const code = codeOf(error);
    if (UNSENT.has(code)) return { is: 'unsent', reason: `not reachable (${code})` };
    return {
      is: 'lost',
      reason: code === 'TimeoutError' ? 'no answer in time' : `connection lost (${code})`,
    };
  }
};
