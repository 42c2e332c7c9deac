import { currentLanguage } from '../i18n';
import { accessToken } from '../session';
import { addressOf, headersOf } from './address';

/** What is not taken by then belongs to a page that asks otherwise; a later reading must not be given an old answer. */
const KEPT_MS = 10_000;

interface Asked {
  token: string | undefined;
  answer: Promise<Response>;
}
const asked = new Map<string, Asked>();

/** Makes a reading call before the code that needs its answer is there. */
export const headStart = (url: string): void => {
  const request = { url };
  const address = addressOf(request);
  const signal = AbortSignal.timeout(KEPT_MS);
  const answer = fetch(address, { headers: headersOf(request, currentLanguage()), signal });
  asked.set(address, { token: accessToken(), answer });
  // whoever takes it asks again where it failed
  answer.catch(() => asked.delete(address));
  setTimeout(() => asked.delete(address), KEPT_MS);
};

/** The answer that is on its way to this session, once: who asks again asks the server. */
export const takeHeadStart = (address: string): Promise<Response | undefined> | undefined => {
  const found = asked.get(address);
  asked.delete(address);
  return found?.token === accessToken() ? found?.answer.catch(() => undefined) : undefined;
};
