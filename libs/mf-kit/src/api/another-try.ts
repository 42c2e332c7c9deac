import { i18n } from '../i18n';
import { notify } from '../shell/notify';

const MOST_TRIES = 4;
/** A service that was killed or lost its database is back well within these. */
const MOST_REPEATS = 15;
/** A longer wait is not for a person who sits before the page: the refusal is told. */
const LONGEST_WAIT_SECONDS = 10;

export interface Refused {
  status: number;
  /** The header `Retry-After`. */
  retryAfter: string | null;
  /** Of the body, as far as it could be read. */
  code: unknown;
}

export interface AnotherTry {
  seconds: number;
  /** What the person is told meanwhile, a key of `errors`. */
  words: 'one_moment' | 'coming_back';
}

/** Only of these statuses the body needs to be read. */
export const mayPass = (status: number): boolean => [403, 409, 429, 502, 503].includes(status);

const wordsFor = (
  { status, code }: Refused,
  hasKey: boolean,
  tries: number,
): AnotherTry['words'] | undefined => {
  if (status === 429) return tries < MOST_TRIES ? 'one_moment' : undefined;
  if (!hasKey || tries >= MOST_REPEATS) return undefined;
  // refused before anything was done: a client behind many others that are being brought
  if (code === 'catching_up') return 'one_moment';
  // The call before this one is still under way there; of the person's own second press the form tells.
  if (status === 409) return tries > 1 && code === 'idempotency_in_flight' ? 'coming_back' : undefined;
  return code === 'unavailable' || code === 'bad_gateway' ? 'coming_back' : undefined;
};

/**
 * Whether a refused call is worth another try, and when. Too many at once was refused at the door, so nothing is done twice. A
 * call that failed on its way may have been done: it is repeated only under a key, by which the service knows it again. What only
 * reads is asked for anew by the screen that waits for it.
 */
export const anotherTry = (refused: Refused, hasKey: boolean, tries: number): AnotherTry | undefined => {
  const { status, retryAfter } = refused;
  if (!mayPass(status)) return undefined;
  const seconds = Number(retryAfter ?? (status === 409 ? 1 : 0));
  if (!(seconds > 0 && seconds <= LONGEST_WAIT_SECONDS)) return undefined;
  const words = wordsFor(refused, hasKey, tries);
  return words && { seconds, words };
};

/** Tells the person and waits; rejects with the reason of the signal. */
export const waitFor = ({ seconds, words }: AnotherTry, signal?: AbortSignal): Promise<void> => {
  notify.warning(i18n.t(words, { ns: 'errors' }));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
};
