import { isLockedByIdle, unlocked } from '../session/idle-lock';
import { showAgain } from '../session/show-again';
import { accessToken } from '../session/token-store';
import { anotherTry, mayPass, waitFor } from './another-try';

interface Patience {
  signal: AbortSignal;
  /** Of each try. */
  timeoutMs: number;
  /** `false` for the login, whose refusal is told at once. */
  isPatient?: boolean;
  /** The first try where it is under way already; nothing comes of it when it failed. */
  first?: Promise<Response | undefined>;
}

const codeOf = async (answer: Response): Promise<unknown> => {
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown } | undefined;
  return body?.code;
};

/** `fetch` for calls of a session: told to come again, it says so, waits as long as the server asks and asks again. */
export const patientFetch = async (
  address: string,
  init: Omit<RequestInit, 'signal' | 'headers'> & { headers: Headers },
  { signal, timeoutMs, isPatient = true, first }: Patience,
): Promise<Response> => {
  const hasKey = init.headers.has('Idempotency-Key');
  let begun = await first;
  signal.throwIfAborted();
  for (let tries = 1; ; tries += 1) {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const answer = begun ?? (await fetch(address, { ...init, signal: ends }));
    begun = undefined;
    const { status } = answer;
    if (isPatient && status === 401 && isLockedByIdle()) {
      await unlocked(signal);
      init.headers.set('Authorization', `Bearer ${accessToken() ?? ''}`);
      continue;
    }
    if (!isPatient || !mayPass(status)) return answer;
    const retryAfter = answer.headers.get('retry-after');
    const code = await codeOf(answer);
    if (code === 'fresh_needed') {
      if (await showAgain()) continue;
      return answer;
    }
    const next = anotherTry({ status, retryAfter, code }, hasKey, tries);
    if (!next) return answer;
    await waitFor(next, signal);
  }
};
