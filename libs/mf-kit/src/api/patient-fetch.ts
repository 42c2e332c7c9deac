import { i18n } from '../i18n';
import { notify } from '../shell/notify';

const MOST_TRIES = 4;
/** A longer wait is not for a person who sits before the page: the refusal is told. */
const LONGEST_WAIT_SECONDS = 10;

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

interface Patience {
  signal: AbortSignal;
  /** Of each try. */
  timeoutMs: number;
  /** `false` for the login, whose refusal is told at once. */
  isPatient?: boolean;
}

/**
 * `fetch` for calls of a session: told that these were too many at once, it says so, waits as long as the server asks and
 * asks again. Such a call was refused at the door, so nothing is done twice.
 */
export const patientFetch = async (
  address: string,
  init: Omit<RequestInit, 'signal'>,
  { signal, timeoutMs, isPatient = true }: Patience,
): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const seconds = Number(answer.headers.get('retry-after'));
    const isWorthIt = answer.status === 429 && seconds > 0 && seconds <= LONGEST_WAIT_SECONDS;
    if (!isPatient || !isWorthIt || tries === MOST_TRIES) return answer;
    notify.warning(i18n.t('one_moment', { ns: 'errors' }));
    await pause(seconds, signal);
  }
};
