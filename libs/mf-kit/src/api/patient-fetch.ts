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

/** A service that was killed or lost its database is back well within these. */
const MOST_REPEATS = 15;

interface Patience {
  signal: AbortSignal;
  /** Of each try. */
  timeoutMs: number;
  /** `false` for the login, whose refusal is told at once. */
  isPatient?: boolean;
}

type Words = 'one_moment' | 'coming_back';

/**
 * Why a call is worth another try, as what the person is told, or undefined. Too many at once was refused at the door, so
 * nothing is done twice. A call that failed on its way may have been done: it is repeated only under a key, by which the
 * service knows it again. What only reads is asked for anew by the screen that waits for it.
 */
const worthIt = async (answer: Response, hasKey: boolean, tries: number): Promise<Words | undefined> => {
  if (answer.status === 429) return tries < MOST_TRIES ? 'one_moment' : undefined;
  if (!hasKey || tries >= MOST_REPEATS) return undefined;
  if (![409, 502, 503].includes(answer.status)) return undefined;
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown } | undefined;
  // The call before this one is still under way there; of the person's own second press the form tells.
  if (answer.status === 409)
    return tries > 1 && body?.code === 'idempotency_in_flight' ? 'coming_back' : undefined;
  return body?.code === 'unavailable' || body?.code === 'bad_gateway' ? 'coming_back' : undefined;
};

/** How long to wait before the next try; undefined when that is too long for a person, or was not said. */
const waitOf = (answer: Response): number | undefined => {
  const seconds = Number(answer.headers.get('retry-after') ?? (answer.status === 409 ? 1 : 0));
  return seconds > 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined;
};

/** `fetch` for calls of a session: told to come again, it says so, waits as long as the server asks and asks again. */
export const patientFetch = async (
  address: string,
  init: Omit<RequestInit, 'signal' | 'headers'> & { headers: Headers },
  { signal, timeoutMs, isPatient = true }: Patience,
): Promise<Response> => {
  const hasKey = init.headers.has('Idempotency-Key');
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, {
      ...init,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (answer.ok || !isPatient) return answer;
    const seconds = waitOf(answer);
    const words = seconds && (await worthIt(answer, hasKey, tries));
    if (!seconds || !words) return answer;
    notify.warning(i18n.t(words, { ns: 'errors' }));
    await pause(seconds, signal);
  }
};
