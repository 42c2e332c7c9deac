import { LED_INSIDE, vendorFetch } from '@peruke/svc-kit/app';

/** How an attempt to hand something to a vendor ended. */
export type Posted =
  | { kind: 'answered'; status: number; body: unknown }
  /** No byte reached the vendor. */
  | { kind: 'never-left' }
  /** The vendor may have acted on it. */
  | { kind: 'lost' };

const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', LED_INSIDE]);

/** Posts once, without following a redirection, which would carry the credentials elsewhere. */
export const postOnce = async (
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs: number,
): Promise<Posted> => {
  try {
    const answer = await vendorFetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // A status without a readable body is an answer all the same.
    const text = await answer.text().catch(() => '');
    return { kind: 'answered', status: answer.status, body: parsed(text) };
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
    return { kind: NEVER_LEFT.has(code) ? 'never-left' : 'lost' };
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
